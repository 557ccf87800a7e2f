import type { Db } from '@careers/db/client';
import type { ProcedurePath } from '../call/call-procedure.ts';
import type { GuardRow } from './kinds-of-caller.ts';

const makers = { who: 'member', teamRoles: ['recruiter'] } as const;
const taggers = { who: 'member', teamRoles: ['recruiter', 'hiring_manager'] } as const;

function unusedLabel() {
  return { label: crypto.randomUUID().slice(0, 30) };
}

/** The calls about tags and assignees. `assignee`: a person whom the application is assigned to, and stays so. */
export function markCalls(
  db: Db,
  { application: { id }, assignee }: Record<'application' | 'assignee', { id: string }>,
) {
  async function newTag() {
    return { tag_id: (await db.tag.create({ data: unusedLabel() })).id };
  }
  return {
    'hiring.tags.list': taggers,
    'hiring.tags.make': { ...makers, input: unusedLabel },
    'hiring.tags.rename': { who: 'admin', input: async () => ({ ...(await newTag()), ...unusedLabel() }) },
    'hiring.tags.uses': { who: 'admin', input: newTag },
    'hiring.tags.remove': { who: 'admin', input: newTag },
    'hiring.tag': { ...taggers, input: () => ({ id, tags: [] }) },
    'hiring.assignable': { ...makers, input: () => ({ id }) },
    'hiring.assign': { ...makers, input: () => ({ id, assignees: [assignee.id], seen: [] }) },
  } satisfies Partial<Record<ProcedurePath, GuardRow>>;
}
