import type { JobBoard } from '@careers/contracts/site/job-boards';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import { z } from 'zod';

/** The compulsory elements of each board's jobs, and those that may be missing. */
const jobsOf: Record<JobBoard, z.ZodType<Record<string, string | undefined>>> = {
  indeed: z.strictObject({
    title: z.string().min(1),
    date: z.iso.datetime(),
    referencenumber: z.uuid(),
    requisitionid: z.uuid(),
    url: z.url(),
    company: z.string().min(1),
    city: z.string().min(1),
    state: z.string().min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    postalcode: z.string().optional(),
    streetaddress: z.string().optional(),
    description: z.string().min(1),
    salary: z.string().optional(),
    jobtype: z.string().min(1),
    category: z.string().min(1),
    remotetype: z.enum(['Fully remote', 'Hybrid remote']).optional(),
    expirationdate: z.iso.date().optional(),
  }),
  adzuna: z.strictObject({
    id: z.uuid(),
    title: z.string().min(1),
    description: z.string().min(100),
    url: z.url(),
    date: z.iso.datetime(),
    location: z.string().min(1),
    city: z.string().optional(),
    region: z.string().optional(),
    country: z.string().regex(/^[A-Z]{2}$/),
    postcode: z.string().optional(),
    company: z.string().min(1),
    category: z.string().min(1),
    contract_time: z.string().min(1),
    salary: z.string().optional(),
    salary_min: z
      .string()
      .regex(/^\d+(?:\.\d{1,2})?$/)
      .optional(),
    salary_max: z
      .string()
      .regex(/^\d+(?:\.\d{1,2})?$/)
      .optional(),
    salary_currency: z.string().optional(),
    salary_frequency: z.enum(['hour', 'day', 'week', 'month', 'year']).optional(),
  }),
};
const roots: Record<JobBoard, string> = { indeed: 'source', adzuna: 'jobs' };

/** Expands no entity, so that one that a board would not read stays in sight. */
const parser = new XMLParser({ parseTagValue: false, processEntities: false, isArray: isJob });
function isJob(name: string): boolean {
  return name === 'job';
}

/** The jobs of a board's feed, as a parser of another project reads them. Fails for a feed that the board would refuse. */
export function parseBoardFeed(board: JobBoard, xml: string): Record<string, string | undefined>[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  // Outside of CDATA there is nothing but elements, so no text needs an entity there.
  expect(xml.replace(/<!\[CDATA\[.*?\]\]>/gs, '')).toMatch(/^[\n\w<>/ =".?-]*$/);
  const parsed: unknown = parser.parse(xml);
  const root = z
    .object({ [roots[board]]: z.union([z.string(), z.looseObject({ job: z.unknown().optional() })]) })
    .parse(parsed)[roots[board]];
  const jobs = typeof root === 'object' ? root.job : undefined;
  return z.array(jobsOf[board]).parse(jobs ?? []);
}
