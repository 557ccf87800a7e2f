import { teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import type { GuardRow } from './kinds-of-caller.ts';

type About = { application: { id: string }; ownApplication: (token?: string) => { id: string } };

/** Who may read and write the team notes of an application, as rows of the guards test. */
export function noteCalls(db: Db, { application: { id }, ownApplication }: About) {
  /** A new team note by the caller. */
  async function ownNote(token?: string) {
    const { user_id } = await db.application.findUniqueOrThrow({ where: ownApplication(token) });
    const note = { application_id: id, author_id: user_id, text: 'Ask about the night shift.' };
    return { id, note_id: (await db.teamNote.create({ data: note })).id };
  }

  const member = { who: 'member', teamRoles } as const;
  const texts = { text: 'Rings back.', mentions: [] };
  return {
    'hiring.notes.list': { ...member, input: () => ({ id }) },
    'hiring.notes.mentionable': { ...member, input: () => ({ id }) },
    'hiring.notes.add': { ...member, input: () => ({ id, ...texts }) },
    'hiring.notes.change': { ...member, input: async (token) => ({ ...(await ownNote(token)), ...texts }) },
    'hiring.notes.remove': { ...member, input: ownNote },
  } satisfies Record<string, GuardRow>;
}
