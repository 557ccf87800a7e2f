import { withoutMarkedWords } from '@careers/contracts/account/marked-words';
import type { TeamRecordKind } from '@careers/contracts/account/team-records';
import { type Db, Prisma } from '@careers/db/client';
import { countEntries, readEntries } from './team-record-entries.ts';

/** The number of entries in one query, so that a long history needs no more memory than a short one. */
const BATCH = 200;

const given = Prisma.sql`is_checked AND reason IS NULL`;
const kinds: Record<TeamRecordKind, string> = {
  note: 'team note',
  tag: 'tag',
  assignment: 'assignment',
  reason: 'reason',
  flag: 'words for an answer',
};

/** What colleagues wrote, as the parts of one JSON text: the entries that an administrator gives, without marked words. */
export async function* teamRecordsJson(db: Db, request_id: string): AsyncIterable<string> {
  yield '[';
  for (let after: string | undefined, comma = '\n'; ;) {
    const entries = await readEntries(db, request_id, { where: given, limit: BATCH, after });
    for (const { kind, application, created_at, text, decision } of entries) {
      const row = {
        application: application.job_title,
        kind: kinds[kind],
        written_at: created_at,
        written_by: 'a member of the hiring team',
        text: withoutMarkedWords(text, decision?.marked ?? []),
      };
      yield `${comma}  ${JSON.stringify(row)}`;
      comma = ',\n';
    }
    after = entries.at(-1)?.position;
    if (entries.length < BATCH) break;
  }
  yield '\n]\n';
}

export async function teamRecordsReadme(db: Db, request_id: string, company: string): Promise<string> {
  const { total, unchecked, withheld } = await countEntries(db, request_id);
  return [
    `What colleagues at ${company} wrote about your applications on its careers website.`,
    '',
    'data.json contains team notes, tags, words for answers that the team looks at, reasons for a decision, and when a member of the hiring team was assigned to an application.',
    '',
    `Entries in this file: ${total - unchecked - withheld}`,
    `Entries that we withheld, because they are about other people or the law allows it: ${withheld}`,
    '',
    'We do not name our colleagues. Words about other people have become ‘[about somebody else]’.',
    'What you gave us, were told or saw is in the copy that you can make yourself, at ‘Your data’ in your profile.',
    '',
  ].join('\n');
}
