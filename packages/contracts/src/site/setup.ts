import { z } from 'zod';

/**
 * What an installation needs, as the lines of the administrators' checklist, in their order. A must is asked by law or
 * nothing works without it; the list is complete once each must and each should is done or declined.
 */
export const setupLines = {
  mail: 'must',
  company: 'must',
  privacy_contact: 'must',
  second_administrator: 'must',
  sender: 'should',
  second_factor: 'should',
  backup: 'should',
  retention: 'should',
  scanner: 'should',
  templates: 'should',
  departments: 'should',
  first_job: 'should',
  hiring_team: 'may',
  feeds: 'may',
  alerts: 'may',
  story: 'may',
} as const;
export type SetupLine = keyof typeof setupLines;
export type SetupWeight = (typeof setupLines)[SetupLine];
export const setupLineNames = Object.keys(setupLines) as SetupLine[];
const setupLine = z.enum(setupLineNames, 'Unknown line of the checklist');

/** The lines that are done by looking at what they are about. */
const seenLine = z.enum(['retention', 'templates', 'departments'], 'Unknown line of the checklist');
export type SeenLine = z.infer<typeof seenLine>;

/** What a person has to look at, in the order of urgency. */
export const personalNeeds = [
  'requests_due',
  'webhooks_off',
  'mails_given_up',
  'scans_waiting',
  'rows_failed',
  'backup_old',
  'keys_ending',
  'keys_without_maker',
] as const;
const personalNeed = z.enum(personalNeeds);
export type PersonalNeed = z.infer<typeof personalNeed>;

/** A line as it is. `by`: the colleague who declined it, null once their account is deleted. */
const checkedLine = z.object({
  line: setupLine,
  done: z.boolean(),
  declined: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type CheckedLine = z.infer<typeof checkedLine>;

/** `count`: how many. `id`: the first of them, where it has a screen. `at`: its day or time; of mails, the newest one's. */
const foundNeed = z.object({
  need: personalNeed,
  count: z.int(),
  id: z.uuid().nullable(),
  at: z.iso.datetime(),
});
export type FoundNeed = z.infer<typeof foundNeed>;

/**
 * A record in DNS as it was found. `several`: there are others of its kind, so none counts. `wrong`: it protects nothing.
 * `unknown`: the name servers did not answer.
 */
const recordState = z.enum(['right', 'missing', 'several', 'wrong', 'unknown']);
export type RecordState = z.infer<typeof recordState>;

/** The records of the domain after the @ of the sender. DMARC is asked at `_dmarc.` before it, and there alone. */
const senderRecords = z.object({ domain: z.string(), spf: recordState, dmarc: recordState });
export type SenderRecords = z.infer<typeof senderRecords>;

/** What a company must say of itself (Companies Act 2006, section 82), and how to reach it. */
export const companyDetails = ['name', 'company_number', 'registered_address', 'marketing_url', 'phone'] as const;
export type CompanyDetail = (typeof companyDetails)[number];

/**
 * The checklist of the installation. A line whose state the product cannot know is left out. `hidden`: the caller does not
 * want to see it. `missing_settings`: what the site does not say of the company yet, by the names of its fields. `sender`: the records as they were
 * last found; null: not asked yet.
 */
export const setupChecklist = z.object({
  lines: z.array(checkedLine),
  hidden: z.boolean(),
  missing_settings: z.array(z.enum(companyDetails)),
  has_mail_server: z.boolean(),
  sender: senderRecords.nullable(),
  needs: z.array(foundNeed),
});
export type SetupChecklist = z.infer<typeof setupChecklist>;

/** Whether a list is complete: each must and each should is done or declined. */
export function isComplete(lines: readonly CheckedLine[]): boolean {
  return lines.every(({ line, done, declined }) => setupLines[line] === 'may' || done || declined !== null);
}

export const declineLineInput = z.object({ line: setupLine, declined: z.boolean('Declined must be true or false') });
export type DeclineLineInput = z.output<typeof declineLineInput>;

export const hideChecklistInput = z.object({ hidden: z.boolean('Hidden must be true or false') });
export type HideChecklistInput = z.output<typeof hideChecklistInput>;

/** `until`: the time of the newest mail that was given up and that the caller has seen. */
export const seenMailsInput = z.object({ until: z.iso.datetime('Until must be a time') });
export type SeenMailsInput = z.output<typeof seenMailsInput>;

export const seenLineInput = z.object({ line: seenLine });
export type SeenLineInput = z.output<typeof seenLineInput>;
