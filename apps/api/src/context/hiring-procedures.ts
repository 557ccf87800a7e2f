import { applicationInput } from '@careers/contracts/applications/application-details';
import { isObject } from '@careers/contracts/common/is-object';
import { type Ability, abilitiesOf, hiringJobInput, type ViewerPart } from '@careers/contracts/hiring/parts';
import { AppError } from '../common/app-error.ts';
import type { Context } from './context.ts';
import type { CurrentUser } from './current-user.ts';
import { type Member, readMemberships } from './memberships.ts';
import { protectedProcedure, refusedCall, requireFactor } from './trpc.ts';
import { type ApplicationViewer, type Viewer, viewerOf } from './viewer.ts';

type Call = Pick<Context, 'system' | 'recordRefusal'> & { user: Member };
type Wanted = { path: string; ability: Ability | undefined; getRawInput: () => Promise<unknown> };

/**
 * Refuses what the viewer's part does not allow, a filter by tags, messages, reasons or flags among it, and a member who has
 * applied for the job.
 */
async function requirePart(ctx: Call, viewer: Viewer, job_id: string | null, { path, ability, getRawInput }: Wanted) {
  const waits = viewer.part !== 'administrator' && ctx.user.memberships.some((m) => m.job_id === job_id && m.applied);
  if (waits) throw await refusedCall(ctx, path, 'own_job');
  const input = await getRawInput();
  const filters = isObject(input) ? input : {};
  const isTeams = ['tag', 'reason', 'flagged'].some((name) => Boolean(filters[name]));
  for (const each of [ability, isTeams && 'team', Boolean(filters['messages']) && 'message'] as const)
    if (each) await requireAbility({ ...ctx, viewer }, path, each);
}

/**
 * Refuses what the viewer's part does not allow, where the input of a call decides what it does.
 *
 * @throws AppError forbidden
 */
export async function requireAbility(
  ctx: Pick<Context, 'recordRefusal'> & { user: CurrentUser; viewer: Viewer },
  path: string,
  ability: Ability,
): Promise<void> {
  if (!ctx.viewer.can[ability]) throw await refusedCall(ctx, path, 'forbidden');
}

/**
 * The base of procedures for administrators and the members of hiring teams. REST is for administrators alone.
 *
 * A caller who is not on the team gets the same refusal as for what does not exist (404); one whose part does not allow the
 * call, or who has applied for the job, a 403. Both are recorded.
 */
export const memberProcedure = protectedProcedure.meta({ access: 'member' }).use(async ({ ctx, path, next }) => {
  if (ctx.is_rest && ctx.user.role !== 'admin') throw await refusedCall(ctx, path, 'forbidden');
  const isMember = ctx.user.memberships.length > 0;
  if (isMember || ctx.user.role === 'admin') requireFactor(ctx);
  const memberships = isMember ? await readMemberships(ctx, ctx.user.id) : [];
  return next({ ctx: { user: { ...ctx.user, memberships } } });
});

/** Whether a user's part on any job allows something. */
export function allowedOnAnyJob({ role, memberships }: Member, ability: Ability): boolean {
  const working = memberships.filter(({ applied }) => !applied).map(({ part }) => part);
  const parts: ViewerPart[] = role === 'admin' ? ['administrator'] : working;
  return parts.some((part) => abilitiesOf[part].includes(ability));
}

/** The base of procedures about no single job. @param ability What the caller's part on any job must allow. */
export function teamProcedure(ability: Ability) {
  return memberProcedure.use(async ({ ctx, path, next }) => {
    if (!allowedOnAnyJob(ctx.user, ability)) throw await refusedCall(ctx, path, 'forbidden');
    return next();
  });
}

/** The base of procedures about the applications of one job. @param ability What the caller's part must allow. */
export function jobProcedure(ability?: Ability) {
  return memberProcedure.input(hiringJobInput).use(async ({ ctx, input: { job_id }, path, next, getRawInput }) => {
    const viewer = viewerOf(ctx.user, job_id);
    if (!viewer) throw await refusedCall(ctx, path, 'job_not_found');
    await requirePart(ctx, viewer, job_id, { path, ability, getRawInput });
    return next({ ctx: { viewer } });
  });
}

/** The base of procedures about one application. @param ability What the caller's part must allow. */
export function applicationProcedure(ability?: Ability) {
  return memberProcedure.input(applicationInput).use(async ({ ctx, input: { id }, path, next, getRawInput }) => {
    const found = await findViewer(ctx, id);
    if (!found && ctx.user.role === 'admin') throw new AppError('application_not_found');
    if (!found) throw await refusedCall(ctx, path, 'application_not_found');
    const { viewer, job_id } = found;
    await requirePart(ctx, viewer, job_id, { path, ability, getRawInput });
    return next({ ctx: { viewer } });
  });
}

/**
 * The base of procedures about the team's own records of an application: notes, tags, assignees and reasons. An administrator learns
 * nothing of those about their own application. @param ability What the caller's part must allow.
 */
export function teamRecordProcedure(ability?: Ability) {
  return applicationProcedure(ability).use(({ ctx, next }) => {
    if (ctx.viewer.is_own) throw new AppError('own_application');
    return next();
  });
}

/** The caller as the viewer of an application; null where it does not exist or they do not see it. */
async function findViewer({ db, user }: Call & Pick<Context, 'db'>, id: string) {
  const [row] = await db.$queryRaw<{ job_id: string | null; is_own: boolean; assigned: boolean }[]>`
    SELECT job_id, user_id = ${user.id}::uuid AS is_own, EXISTS (
      SELECT FROM application_assignees WHERE application_id = id AND profile_id = ${user.id}::uuid
    ) AS assigned FROM applications WHERE id = ${id}::uuid`;
  const viewer = row && viewerOf(user, row.job_id);
  if (!viewer) return null;
  const { part } = viewer;
  if (part !== 'administrator' && row.is_own) return null;
  if (part === 'interviewer' && !row.assigned) return null;
  return { viewer: { ...viewer, is_own: row.is_own } satisfies ApplicationViewer, job_id: row.job_id };
}
