import type { JobBoard } from '@careers/contracts/site/job-boards';
import type { SeenLine, SenderRecords, SetupLine } from '@careers/contracts/site/setup';
import { Prisma } from '@careers/db/client';
import type { SetupFacts } from '../context/system-info.ts';

/** The names in `installation_facts`. */
export type FactName =
  | 'mail_arrived'
  | 'sender_asked'
  | `${SeenLine}_seen`
  | 'backup_made'
  | 'given_up_mails_seen'
  | `${JobBoard}_fetched`;

/** The days after which a backup is too old. */
export const BACKUP_DAYS = 7;
/** The days in which a job board fetches a feed that it uses. */
const FETCH_DAYS = 7;

const FIRST_DEPARTMENTS = 'Engineering, Marketing, Sales, HR, Finance, Operations';

/** The fact that another machine fetched a board's feed; its subject is the network of that machine. */
export function fetchedFact(board: JobBoard): `${JobBoard}_fetched` {
  return `${board}_fetched`;
}

/** What DNS said of the sender, as the subject of the fact `sender_asked`. */
export function senderSubject({ domain, spf, dmarc }: SenderRecords): string {
  return JSON.stringify({ domain, spf, dmarc });
}

/** A fact without a subject is true of every subject. */
function hasHappened(name: FactName, subject: string | null): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM installation_facts WHERE name = ${name} AND (subject IS NULL OR subject = ${subject}))`;
}

const activeAdmins = Prisma.sql`FROM profiles AS p WHERE p.role = 'admin' AND p.disabled_at IS NULL`;

/** A passkey takes the place of a second factor. */
const adminsWithoutFactor = Prisma.sql`
  SELECT ${activeAdmins}
    AND NOT EXISTS (
      SELECT FROM identity.factors AS f
      WHERE f.user_id = p.id AND f.status = 'verified' AND f.factor_type <> 'recovery_code')
    AND NOT EXISTS (SELECT FROM identity.passkeys AS k WHERE k.user_id = p.id)`;

function known(fact: boolean): Prisma.Sql {
  return Prisma.sql`${fact}::boolean`;
}

/** Whether each line is done, as SQL over the tables and the settings alone; null where the product cannot know. */
export function doneLines(facts: SetupFacts, { ownSignIn }: { ownSignIn: boolean }): Record<SetupLine, Prisma.Sql> {
  return {
    mail: facts.mail_server === null ? known(false) : hasHappened('mail_arrived', facts.mail_server),
    company: known(facts.missing_settings.length === 0),
    privacy_contact: known(facts.privacy_contact),
    // A colleague who has never signed in cannot help yet.
    second_administrator: Prisma.sql`(SELECT count(*) = 2 FROM (
      SELECT ${activeAdmins} AND p.last_sign_in_at IS NOT NULL LIMIT 2) AS admins)`,
    sender:
      facts.sender_domain === null
        ? Prisma.sql`NULL::boolean`
        : hasHappened('sender_asked', senderSubject({ domain: facts.sender_domain, spf: 'right', dmarc: 'right' })),
    second_factor: ownSignIn ? Prisma.sql`NOT EXISTS (${adminsWithoutFactor})` : Prisma.sql`NULL::boolean`,
    // A backup of the day after tomorrow was made by a wrong clock.
    backup: Prisma.sql`EXISTS (
      SELECT FROM installation_facts WHERE name = 'backup_made'
        AND happened_at BETWEEN now() - make_interval(days => ${BACKUP_DAYS}) AND now() + interval '1 day')`,
    retention: facts.retention_chosen ? known(true) : hasHappened('retention_seen', facts.retention),
    scanner: known(facts.scanner),
    // The texts that come with the product count only once a person has looked at them or saved one.
    templates: Prisma.sql`(EXISTS (SELECT FROM message_templates WHERE archived_at IS NULL) AND (
      ${hasHappened('templates_seen', null)}
      OR EXISTS (SELECT FROM message_template_versions WHERE version > 1 OR saved_by IS NOT NULL)))`,
    departments: Prisma.sql`(
      SELECT count(*) > 0 AND (
        ${hasHappened('departments_seen', null)} OR string_agg(name, ', ' ORDER BY position) <> ${FIRST_DEPARTMENTS})
      FROM departments)`,
    // An installation that has applications has had its first job.
    first_job: Prisma.sql`(EXISTS (SELECT FROM applications) OR EXISTS (
      SELECT FROM jobs WHERE status = 'Published' AND closing_date IS NOT NULL AND location <> ''
        AND (salary_min IS NOT NULL OR salary_max IS NOT NULL)))`,
    hiring_team: Prisma.sql`EXISTS (SELECT FROM job_members)`,
    feeds: Prisma.sql`EXISTS (
      SELECT FROM installation_facts WHERE name = ANY (${facts.feeds.map(fetchedFact)})
        AND happened_at > now() - make_interval(days => ${FETCH_DAYS}::int))`,
    alerts: Prisma.sql`EXISTS (SELECT FROM job_alerts WHERE confirmed_at IS NOT NULL)`,
    story: known(facts.story),
  };
}
