import type { Db } from '@careers/db/client';
import { longText } from './long-texts.ts';

/** Writes team notes about an application: by a person, by a deleted account, changed, with mentions, and deleted. */
export async function createTeamNotes(db: Db, application_id: string, author: { id: string }): Promise<void> {
  const emails = ['applicant-1@example.com', 'applicant-3@example.com'];
  const mentioned = await db.profile.findMany({ where: { email: { in: emails } }, orderBy: { email: 'asc' } });
  const notified_at = new Date('2026-03-02T09:01:00Z'); // no email, which another screen would show
  const people = [...mentioned.map(({ id }) => id), null];
  const mentions = people.map((profile_id, index) => ({ number: index + 1, profile_id, notified_at }));
  const edited_at = new Date('2026-03-02T09:05:00Z');
  const notes = [
    { author_id: author.id, text: 'Has driven vans for six years.' },
    { author_id: null, text: `@[1], @[2] and @[3]: ${longText}`, edited_at, mentions: { create: mentions } },
    { author_id: author.id, text: null, deleted_at: new Date('2026-03-02T10:00:00Z') },
  ];
  for (const [index, note] of notes.entries())
    await db.teamNote.create({
      data: { application_id, created_at: new Date(Date.UTC(2026, 2, 2, 9, index)), ...note },
    });
}
