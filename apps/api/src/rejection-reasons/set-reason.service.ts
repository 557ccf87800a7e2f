import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import {
  GIVEN_REASONS,
  type GivenReasons,
  type ReasonOfApplication,
  type SetReasonInput,
} from '@careers/contracts/hiring/rejection-reasons';
import { inTransaction } from '@careers/server/in-transaction';
import { lockApplication } from '../application-status/change-status.ts';
import { AppError } from '../common/app-error.ts';
import { isoTimes } from '../common/iso-times.ts';
import { refusePlanned } from '../common/refuse-planned.ts';
import { apiKeyNamed } from '../context/actor.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { readTeamMarks } from '../team-marks/team-marks.service.ts';

/**
 * Leaves the application's row as it is, whose change delays the status mail. While a message about the rejection is
 * planned, only viewers who see it give another reason.
 *
 * @throws AppError application_not_found; application_withdrawn; not_rejected; decision_planned; reason_not_found
 */
export async function setReason(
  { db, viewer }: ViewerContext,
  { id, reason_id }: SetReasonInput,
): Promise<ReasonOfApplication> {
  await inTransaction({ db }, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application.withdrawn_at) throw new AppError('application_withdrawn');
    if (application.status !== 'Rejected') throw new AppError('not_rejected');
    if (!viewer.can.message) await refusePlanned(tx, id);
    const current = { application_id: id, replaced_at: null };
    const stored = await tx.applicationReason.findFirst({ where: current, select: { reason_id: true } });
    if ((stored?.reason_id ?? null) === reason_id) return;
    await tx.applicationReason.updateMany({ where: current, data: { replaced_at: new Date() } });
    if (reason_id === null) return;
    const given = await tx.$executeRaw`
      INSERT INTO application_reasons (id, application_id, reason_id, given_by, key_name)
      SELECT gen_random_uuid(), ${id}::uuid, id, ${viewer.id}::uuid, ${viewer.key_name ?? null} FROM rejection_reasons
      WHERE id = ${reason_id}::uuid FOR KEY SHARE`;
    if (given === 0) throw new AppError('reason_not_found');
  });
  const marksOf = await readTeamMarks({ db, viewer }, [id]);
  const { reason, reason_missing } = marksOf(id);
  return { reason, reason_missing };
}

/** The reasons that an application was given, oldest first. */
export async function listGivenReasons({ db }: ViewerContext, { id }: ApplicationInput): Promise<GivenReasons> {
  const rows = await db.applicationReason.findMany({
    where: { application_id: id },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: GIVEN_REASONS,
    select: {
      id: true,
      created_at: true,
      replaced_at: true,
      key_name: true,
      reason: { select: { label: true } },
      person: { select: { full_name: true, email: true } },
    },
  });
  return rows.toReversed().map(({ reason, person, key_name, ...row }) => ({
    ...isoTimes(row),
    label: reason.label,
    actor_name: key_name === null ? person && (person.full_name || person.email) : apiKeyNamed(key_name),
  }));
}
