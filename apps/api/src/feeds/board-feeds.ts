import { withoutBackslashes } from '@careers/contracts/common/display';
import { plainText } from '@careers/contracts/common/plain-text';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import { isRemote, townOf } from '@careers/contracts/jobs/job-place';
import type { Absence } from '@careers/contracts/jobs/admin-jobs';
import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import type { Brand } from '@careers/contracts/site/brand';
import type { JobBoard } from '@careers/contracts/site/job-boards';
import { contentHtml } from './list-feed.ts';
import { element } from './xml-text.ts';

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Decodes HTML entities, which job boards do not read. A space keeps what would become a tag or an entity text. */
export function withoutEntities(html: string): string {
  return html
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string, at: number, whole: string) => {
      const next = whole[at + name.length + 2] ?? '';
      return `${characters[name]}${name === 'lt' && /[a-z/!?]/i.test(next) ? ' ' : ''}`;
    })
    .replace(/&(?=#?\w+;)/g, '& ');
}

type Options = { site_url: string; brand: Pick<Brand, 'name'> };
type BoardFeed = {
  head: (options: Options) => string;
  root: string;
  fields: (job: Job, facts: Facts) => [name: string, value: string | number | null][];
};

function shown(text: string | null): string | null {
  return text && withoutEntities(withoutBackslashes(text));
}

function factsOf(job: Job, board: JobBoard, { site_url, brand }: Options) {
  return {
    title: shown(job.title),
    url: `${site_url}/jobs/${job.slug}?source=${board}`,
    company: shown(brand.name),
    town: shown(townOf(job)),
    region: shown(job.address_region),
    country: job.address_country ?? 'GB',
    postcode: shown(job.address_postcode),
    description: withoutEntities(contentHtml(job)),
    types: formatEmploymentType(job.employment_type),
    category: shown(job.department),
    salary: job.salary_min === null && job.salary_max === null ? null : formatSalary(job), // null: 'Competitive'
  };
}

type Facts = ReturnType<typeof factsOf>;

const boardFeeds: Record<JobBoard, BoardFeed> = {
  /** https://docs.indeed.com/indeed-apply/xml-feed */
  indeed: {
    root: 'source',
    head: ({ site_url, brand }) => element('publisher', shown(brand.name)) + element('publisherurl', site_url),
    fields: (job, { title, url, company, town, region, country, postcode, description, types, category, salary }) => [
      ['title', title],
      ['date', job.created_at],
      ['referencenumber', job.id],
      ['requisitionid', job.id],
      ['url', url],
      ['company', company],
      ['city', town],
      // Compulsory, and where the address has none the country is the smallest region that is known.
      ['state', region ?? country],
      ['country', country],
      ['postalcode', postcode],
      ['streetaddress', shown(job.address_street)],
      ['description', description],
      ['salary', salary],
      ['jobtype', types],
      ['category', category],
      ['remotetype', isRemote(job) ? 'Fully remote' : job.workplace === 'Hybrid' ? 'Hybrid remote' : null],
      ['expirationdate', job.closing_date],
    ],
  },
  /** https://docs.qhse-professionals.nl/job-feeds/xml-feeds/adzuna */
  adzuna: {
    root: 'jobs',
    head: () => '',
    fields: (job, { title, url, company, town, region, country, postcode, description, types, category, salary }) => [
      ['id', job.id],
      ['title', title],
      ['description', description],
      ['url', url],
      ['date', job.created_at],
      ['location', shown(job.location)],
      ['city', town],
      ['region', region],
      ['country', country],
      ['postcode', postcode],
      ['company', company],
      ['category', category],
      ['contract_time', types],
      ['salary', salary],
      ['salary_min', job.salary_min],
      ['salary_max', job.salary_max],
      ['salary_currency', salary && job.currency],
      ['salary_frequency', salary && job.salary_period],
    ],
  },
};

/** The least characters of text that Adzuna takes. */
const ADZUNA_TEXT = 100;
/** The characters at the beginning of a description that usually have so much text. */
const BEGINNING = 1_000;

/** Whether a job has less text than Adzuna takes. The beginning of the description nearly always tells. */
function isShort(job: Job): boolean {
  const beginning = job.description.slice(0, job.description.lastIndexOf('>', BEGINNING) + 1);
  return plainText(beginning).length < ADZUNA_TEXT && plainText(contentHtml(job)).length < ADZUNA_TEXT;
}

const refusals: Record<JobBoard, (job: Job) => Absence | null> = {
  indeed: (job) => (townOf(job) === null ? 'no_town' : null),
  adzuna: (job) => (isShort(job) ? 'short_text' : null),
};

/** Why a job is not in the list of the site; null: it is. */
export function listAbsence({ status, closed }: Pick<Job, 'status' | 'closed'>): Absence | null {
  if (status === 'Draft') return 'draft';
  return closed ? 'closed' : null;
}

/** Why a job is not in the feed of a board; null: it is. */
export function boardAbsence(job: Job, board: JobBoard): Absence | null {
  return listAbsence(job) ?? (job.filled ? 'filled' : refusals[board](job));
}

export function boardFeed(board: JobBoard, jobs: readonly Job[], options: Options): string {
  const { root, head, fields } = boardFeeds[board];
  const items = jobs
    .filter((job) => boardAbsence(job, board) === null)
    .map((job) => {
      const elements = fields(job, factsOf(job, board, options)).map(([name, value]) => element(name, value));
      return `<job>\n${elements.join('')}</job>\n`;
    });
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root}>\n${head(options)}${items.join('')}</${root}>\n`;
}
