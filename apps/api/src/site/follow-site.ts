import { type Brand, brandFrom, type BrandSettings } from '@careers/contracts/site/brand';
import { siteContent, toBrandSettings } from '@careers/contracts/site/site-content';
import type { Db } from '@careers/db/client';
import type { SiteVersion } from '@careers/db/rows';
import { sanitizeRichText } from '@careers/rich-text/sanitize';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two looks for a newer version, which is a read of one version's number and the departments' names. */
const LOOK_INTERVAL_MS = 1_000;

type Options = {
  db: Db;
  /** The brand of this process. Everything that names the company reads this one object, whose fields are replaced. */
  brand: Brand;
  /** What the server's settings set. */
  settings: BrandSettings;
};

/** `state`: the version, and a hash of the departments' present names by their ids. */
type Names = { state: string; names: Record<string, string> };

export type Site = {
  /** Takes over the newest version. Once it resolves, what this process sends is no older than the call. */
  refresh: () => Promise<void>;
  /** Takes over each newer version soon after it was saved, until `stop`. */
  follow: (log: Pick<FastifyBaseLogger, 'warn'>) => void;
  stop: () => void;
};

export function openSite({ db, brand, settings }: Options): Site {
  let known = '';
  let looking: NodeJS.Timeout | undefined;
  async function refresh(): Promise<void> {
    const [newest] = await db.$queryRaw<(Pick<SiteVersion, 'content'> & Names)[]>`
      SELECT state, content, names FROM site_versions, (
        SELECT coalesce(jsonb_object_agg(id, name), '{}') AS names FROM departments
      ) AS named, concat(version, ' ', md5(names::text)) AS state
      WHERE version = (SELECT max(version) FROM site_versions) AND state <> ${known}`;
    if (!newest) return;
    const saved = toBrandSettings(siteContent.parse(newest.content), newest.names);
    if (saved.story) saved.story.working_here = sanitizeRichText(saved.story.working_here);
    Object.assign(brand, brandFrom(settings, saved));
    known = newest.state;
  }
  return {
    refresh,
    follow: (log) => {
      function look(delay: number) {
        looking = setTimeout(() => {
          void refresh()
            .catch((error: unknown) => log.warn({ err: error }, 'The site’s words could not be read'))
            .then(() => looking && look(LOOK_INTERVAL_MS));
        }, delay).unref();
      }
      look(0);
    },
    stop: () => {
      clearTimeout(looking);
      looking = undefined;
    },
  };
}
