import { type Brand, brandFrom, type BrandSettings } from '@careers/contracts/site/brand';
import { siteContent, toBrandSettings } from '@careers/contracts/site/site-content';
import type { Db } from '@careers/db/client';
import type { SiteVersion } from '@careers/db/rows';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two looks for a newer version, which is a read of one index entry. */
const LOOK_INTERVAL_MS = 1_000;

type Options = {
  db: Db;
  /** The brand of this process. Everything that names the company reads this one object, whose fields are replaced. */
  brand: Brand;
  /** What the server's settings set. */
  settings: BrandSettings;
};

export type Site = {
  /** Takes over the newest version. Once it resolves, what this process sends is no older than the call. */
  refresh: () => Promise<void>;
  /** Takes over each newer version soon after it was saved, until `stop`. */
  follow: (log: Pick<FastifyBaseLogger, 'warn'>) => void;
  stop: () => void;
};

export function openSite({ db, brand, settings }: Options): Site {
  let known = 0;
  let looking: NodeJS.Timeout | undefined;
  async function refresh(): Promise<void> {
    const [newest] = await db.$queryRaw<Pick<SiteVersion, 'version' | 'content'>[]>`
      SELECT version, content FROM site_versions
      WHERE version = (SELECT max(version) FROM site_versions) AND version <> ${known}::int`;
    if (!newest) return;
    Object.assign(brand, brandFrom(settings, toBrandSettings(siteContent.parse(newest.content))));
    known = newest.version;
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
