import {
  type Assignable,
  type AssigneesOfApplication,
  MAX_ASSIGNABLE,
  type SetAssigneesInput,
} from '@careers/contracts/hiring/assignees';
import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import { limits } from '@careers/contracts/common/limits';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { changesBetween } from '../common/changes-between.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import type { DbContext } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { joinColleagues } from '../context/sight.ts';
import { colleagueName } from '../team-notes/team-notes.select.ts';
import { readTeamMarks } from './team-marks.service.ts';
import { alphabetical } from '../common/alphabetical.ts';

/** The job's team first, then the administrators, each by name. */
export async function listAssignable({ db }: DbContext, { id }: ApplicationInput): Promise<Assignable> {
  return db.$queryRaw<Assignable>`
    SELECT profiles.id, ${colleagueName} AS name, colleagues.team_role
    FROM applications ${joinColleagues({ assignable: true })} WHERE applications.id = ${id}::uuid
    ORDER BY colleagues.team_role = 'administrator', ${alphabetical(colleagueName)}, profiles.id LIMIT ${MAX_ASSIGNABLE}`;
}

/** Leaves the row, whose change delays the status mail. @throws AppError not_assignable; too_many_assignees */
export async function setAssignees(
  { db, viewer }: ViewerContext,
  { id, assignees, seen }: SetAssigneesInput,
): Promise<AssigneesOfApplication> {
  await inTransaction({ db }, async (tx) => {
    await lockAssigning(tx, { application_ids: [id] });
    const rows = await tx.applicationAssignee.findMany({ where: { application_id: id }, select: { profile_id: true } });
    const stored = rows.map(({ profile_id }) => profile_id);
    const { added, removed } = changesBetween(stored, assignees, seen);
    if (stored.length - removed.length + added.length > limits.assignees) throw new AppError('too_many_assignees');
    await tx.applicationAssignee.deleteMany({ where: { application_id: id, profile_id: { in: removed } } });
    await lockAssigning(tx, { profile_ids: added });
    const inserted = await tx.$executeRaw`
      INSERT INTO application_assignees (application_id, profile_id)
      SELECT applications.id, profiles.id FROM applications ${joinColleagues({ assignable: true })}
      WHERE applications.id = ${id}::uuid AND profiles.id = ANY (${added}::uuid[])
      FOR KEY SHARE OF applications, profiles`;
    if (inserted < added.length) throw new AppError('not_assignable');
  });
  const marksOf = await readTeamMarks({ db, viewer }, [id]);
  return { assignees: marksOf(id).assignees ?? [] };
}

type Assigning = { application_ids?: readonly string[]; profile_ids?: readonly string[] };

/** Waits for colleagues who assign these applications, and then for those who assign one to these people. */
export function lockAssigning(tx: DbTransaction, { application_ids = [], profile_ids = [] }: Assigning): Promise<void> {
  const keys = [
    ...application_ids.map((id) => `assignees of ${id}`),
    ...profile_ids.map((id) => `assignments to ${id}`), // sorts after the others
  ];
  return oneAtATime(tx, ...keys);
}

/** Ends what neither the person's role nor one on the job's team backs. The caller holds `lockAssigning` of them. */
export async function endUnbackedAssignments(tx: DbTransaction, profile_id: string): Promise<void> {
  const backed = { application: { job: { members: { some: { profile_id } } } } };
  await tx.applicationAssignee.deleteMany({ where: { profile_id, profile: { role: { not: 'admin' } }, NOT: backed } });
}
