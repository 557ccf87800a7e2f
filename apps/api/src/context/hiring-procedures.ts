import { filterAbilities } from '@careers/contracts/applications/applications';
import { oneOrEveryJob } from '@careers/contracts/hiring/bulk';
import { applicationInput } from '@careers/contracts/applications/application-details';
import { isObject } from '@careers/contracts/common/is-object';
import { type Ability, abilitiesOf, hiringJobInput, type ViewerRole } from '@careers/contracts/hiring/team-roles';
import { Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import { AppError } from '../common/app-error.ts';
import { isForJob, requireScope } from './api-key.ts';
import type { Context } from './context.ts';
import type { CurrentUser } from './current-user.ts';
import { type Member, readMemberships } from './memberships.ts';
import { isAssignedTo, sight } from './sight.ts';
import { protectedProcedure, refusedCall, requireFactor, requirePerson } from './trpc.ts';
import { keyViewer, type Viewer, viewerOf } from './viewer.ts';

// See docs/decisions/0103-members-of-a-job-call-the-procedures-of-administrators.md
type Call = Pick<Context, 'system' | 'recordRefusal' | 'api_key'> & { user: Member | null };
type FoundRow = Pick<Application, 'job_id'> & { is_own: boolean; is_seen: boolean; is_assigned: boolean };
type Wanted = { path: string; ability: Ability | undefined; getRawInput: () => Promise<unknown> };

/** Refuses what the viewer's role does not allow, filters among it, and a member who has applied for the job. */
async function requireAccess(ctx: Call, viewer: Viewer, job_id: string | null, { path, ability, getRawInput }: Wanted) {
  const input = await getRawInput();
  const filters = isObject(input) ? input : {};
  if (hasToWait(ctx.user, job_id)) throw await refusedCall(ctx, path, 'own_job');
  if (ability) await requireAbility({ ...ctx, viewer }, path, ability);
  const asked = Object.entries(filterAbilities).flatMap(([name, wanted]) => (filters[name] ? wanted : []));
  for (const each of asked) {
    if (ctx.api_key && !viewer.can[each]) requireScope(ctx.api_key, 'applications:personal'); // all that a key can lack here
    await requireAbility({ ...ctx, viewer }, path, each);
  }
}

/** Refuses what the viewer's role forbids, where a call's input decides what it does. @throws AppError forbidden */
export async function requireAbility(
  ctx: Pick<Context, 'recordRefusal'> & { user: CurrentUser | null; viewer: Viewer },
  path: string,
  ability: Ability,
): Promise<void> {
  if (!ctx.viewer.can[ability]) throw await refusedCall(ctx, path, 'forbidden');
}

function requirePersonViewer({ user, viewer }: { user: Member | null; viewer: Viewer }) {
  if (viewer.team_role === 'key') throw new AppError('forbidden');
  return { ...requirePerson({ user }), viewer };
}

/** A user with the jobs that they work on. @throws AppError forbidden; factor_required */
async function asMember(ctx: Context & { user: CurrentUser }, path: string): Promise<Member> {
  if (ctx.is_rest && ctx.user.role !== 'admin') throw await refusedCall(ctx, path, 'forbidden');
  const isMember = ctx.user.memberships.length > 0;
  if (isMember || ctx.user.role === 'admin') requireFactor(ctx);
  return { ...ctx.user, memberships: isMember ? await readMemberships(ctx, ctx.user.id) : [] };
}

const membersWithKeys = protectedProcedure.withKeys.meta({ access: 'member' }).use(async ({ ctx, path, next }) => {
  const user = ctx.user && (await asMember({ ...ctx, user: ctx.user }, path));
  return next({ ctx: { user } });
});

/**
 * The base of procedures for administrators and the members of hiring teams. REST is for administrators alone.
 *
 * A caller who is not on the team gets the same refusal as for what does not exist (404); one whose role does not allow
 * the call, or who has applied for the job, a 403. Both are recorded.
 */
export const memberProcedure = membersWithKeys
  .meta({ keys: false })
  .use(({ ctx, next }) => next({ ctx: requirePerson(ctx) }));

export function allowedOnAnyJob({ role, memberships }: Member, ability: Ability): boolean {
  const working = memberships.filter(({ applied }) => !applied).map(({ team_role }) => team_role);
  const teamRoles: ViewerRole[] = role === 'admin' ? ['administrator'] : working;
  return teamRoles.some((team_role) => abilitiesOf[team_role].includes(ability));
}

/** The base of procedures about no single job. A role on any team must allow `ability`; of a key its scope decides. */
export function teamProcedure(ability: Ability) {
  const withKeys = membersWithKeys.use(async ({ ctx, path, next }) => {
    if (ctx.user && !allowedOnAnyJob(ctx.user, ability)) throw await refusedCall(ctx, path, 'forbidden');
    return next();
  });
  const forPeople = withKeys.meta({ keys: false }).use(({ ctx, next }) => next({ ctx: requirePerson(ctx) }));
  return Object.assign(forPeople, { withKeys });
}

async function requireViewer(ctx: Call, job_id: string | null, wanted: Wanted): Promise<Viewer> {
  const viewer = viewerFor(ctx, job_id);
  if (!viewer) throw await refusedCall(ctx, wanted.path, 'job_not_found');
  await requireAccess(ctx, viewer, job_id, wanted);
  return viewer;
}

export function jobProcedure(ability?: Ability) {
  const withKeys = membersWithKeys
    .input(hiringJobInput)
    .use(async ({ ctx, input: { job_id }, path, next, getRawInput }) =>
      next({ ctx: { viewer: await requireViewer(ctx, job_id, { path, ability, getRawInput }) } }),
    );
  const forPeople = withKeys.meta({ keys: false }).use(({ ctx, next }) => next({ ctx: requirePersonViewer(ctx) }));
  return Object.assign(forPeople, { withKeys });
}

/** The base of procedures about the applications for a job or, with `job_id` null, for every job: for administrators alone. */
export function jobsProcedure(ability: Ability) {
  return memberProcedure.input(oneOrEveryJob).use(async ({ ctx, input: { job_id }, path, next, getRawInput }) =>
    next({
      ctx: requirePersonViewer({ ...ctx, viewer: await requireViewer(ctx, job_id, { path, ability, getRawInput }) }),
    }),
  );
}

/**
 * The base of procedures about one application. An administrator is refused their own: they learn of it and do with it what
 * every candidate does.
 */
export function applicationProcedure(ability?: Ability) {
  const withKeys = membersWithKeys
    .input(applicationInput)
    .use(async ({ ctx, input: { id }, path, next, getRawInput }) => {
      const found = await findViewer(ctx, id);
      if (!found && ctx.user?.role === 'admin') throw new AppError('application_not_found');
      if (!found) throw await refusedCall(ctx, path, 'application_not_found');
      const { viewer, job_id } = found;
      await requireAccess(ctx, viewer, job_id, { path, ability, getRawInput });
      return next({ ctx: { viewer } });
    });
  const forPeople = withKeys.meta({ keys: false }).use(({ ctx, next }) => next({ ctx: requirePersonViewer(ctx) }));
  return Object.assign(forPeople, { withKeys });
}

/** The caller as a viewer of the applications for a job; null where they do not see them. */
function viewerFor({ user, api_key }: Pick<Call, 'user' | 'api_key'>, job_id: string | null): Viewer | null {
  if (user) return viewerOf(user, job_id);
  return api_key && isForJob(api_key, job_id) ? keyViewer(api_key) : null;
}

/**
 * The caller as the viewer of an application; null where it does not exist or they do not see it.
 * @throws AppError own_application
 */
async function findViewer({ db, ...caller }: Call & Pick<Context, 'db'>, id: string) {
  const onlooker = caller.user ?? caller.api_key;
  if (!onlooker) return null;
  const own_id = 'made_by' in onlooker ? onlooker.made_by : onlooker.id;
  const [row] = await db.$queryRaw<FoundRow[]>`
    SELECT job_id, user_id IS NOT DISTINCT FROM ${own_id}::uuid AS is_own, ${sight(onlooker)} AS is_seen,
      ${isAssignedTo(Prisma.sql`${own_id}::uuid`)} AS is_assigned FROM applications WHERE id = ${id}::uuid`;
  const viewer = row && viewerFor(caller, row.job_id);
  if (!viewer) return null;
  const { job_id, is_own, is_seen, is_assigned } = row;
  const isOutsideTeam = viewer.team_role === 'administrator' || viewer.team_role === 'key';
  if (is_own && isOutsideTeam) throw new AppError('own_application');
  const isWaiting = !is_own && hasToWait(caller.user, job_id) && (viewer.team_role !== 'interviewer' || is_assigned);
  return is_seen || isWaiting ? { viewer, job_id } : null; // `requireAccess` refuses one that waits
}

/** Whether a member's role on the team of a job waits, because they have applied for the job. */
function hasToWait(user: Member | null, job_id: string | null): boolean {
  return user !== null && user.role !== 'admin' && user.memberships.some((m) => m.job_id === job_id && m.applied);
}
