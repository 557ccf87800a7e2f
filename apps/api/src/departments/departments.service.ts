import { withoutBackslashes } from '@careers/contracts/common/display';
import { limits } from '@careers/contracts/common/limits';
import type {
  AddDepartmentInput,
  DepartmentInput,
  Departments,
  OrderDepartmentsInput,
  RenameDepartmentInput,
} from '@careers/contracts/jobs/departments';
import { toSlug } from '@careers/contracts/jobs/slug';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Department } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { renameDepartmentOfAlerts } from '../alerts/alerts.service.ts';
import { alphabetical } from '../common/alphabetical.ts';
import { AppError } from '../common/app-error.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import { refuseTaken } from '../common/refuse-taken.ts';
import { requireSameOrder } from '../common/changed-meanwhile.ts';
import type { DbContext, UserContext } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';

type ListContext = { db: DbTransaction; user: Pick<CurrentUser, 'role'> };

// See docs/decisions/0137-departments-are-a-list-whose-names-jobs-carry.md
/** In their order, with the numbers of their jobs: all for an administrator, otherwise the Published ones. */
export async function listDepartments({ db, user }: ListContext): Promise<Departments> {
  const counted = user.role === 'admin' ? Prisma.sql`true` : Prisma.sql`status = 'Published'`;
  return db.$queryRaw<(Pick<Department, 'id' | 'name'> & { jobs: number })[]>`
    SELECT id, name, coalesce(jobs, 0) AS jobs FROM departments
    LEFT JOIN (SELECT department, count(*)::int AS jobs FROM jobs WHERE ${counted} GROUP BY department) AS counted ON department = name
    ORDER BY position, ${alphabetical(Prisma.sql`name`)} LIMIT ${limits.departments}`;
}

export async function findFormerDepartment(
  { db }: DbContext,
  { slug }: { slug: string },
): Promise<{ name: string | null }> {
  const former = await db.formerDepartment.findUnique({
    where: { slug: slug.toLowerCase() },
    select: { department: { select: { name: true } } },
  });
  return { name: former?.department.name ?? null };
}

/** Adds a department at the end of the list. @throws AppError department_taken; too_many_departments */
export function addDepartment(context: UserContext, { name }: AddDepartmentInput): Promise<Departments> {
  return changeList(context, async (tx) => {
    const { _count, _max } = await tx.department.aggregate({ _count: true, _max: { position: true } });
    if (_count >= limits.departments) throw new AppError('too_many_departments', { field: 'name' });
    await tx.department.create({ data: { name, position: (_max.position ?? 0) + 1 }, select: { id: true } });
  });
}

/** Renames a department on every job and alert, too. @throws AppError department_not_found; department_taken */
export function renameDepartment(context: UserContext, { id, name }: RenameDepartmentInput): Promise<Departments> {
  return changeList(context, async (tx) => {
    const former = await findDepartment(tx, id);
    if (former.name === name) return;
    await tx.department.update({ where: { id }, data: { name }, select: { id: true } });
    await tx.$executeRaw`
      WITH renamed AS (UPDATE jobs SET department = ${name}, version = version + 1, updated_by = ${context.user.id}::uuid,
        updated_at = now() WHERE department = ${former.name} RETURNING id, version, status)
      INSERT INTO webhook_events (type, job_id, version)
      SELECT 'job.changed', id, version FROM renamed WHERE status = 'Published' AND webhook_is_wanted('job.changed')`;
    await renameDepartmentOfAlerts(tx, former.name, name);
    await rememberAddress(tx, id, former.name);
  });
}

/** Departments that are not named come last, in the order that they had. @throws AppError changed_meanwhile */
export function orderDepartments(
  context: UserContext,
  { departments, seen }: OrderDepartmentsInput,
): Promise<Departments> {
  return changeList(context, async (tx) => {
    requireSameOrder(await listDepartments({ ...context, db: tx }), seen);
    await tx.$executeRaw`
      UPDATE departments SET position = ordered.place FROM (
        SELECT id, row_number() OVER (ORDER BY array_position(${departments}::uuid[], id), position, ${alphabetical(Prisma.sql`name`)}) AS place
        FROM departments
      ) AS ordered WHERE ordered.id = departments.id`;
  });
}

/** Removes a department without jobs. @throws AppError department_not_found; department_used */
export function removeDepartment(context: UserContext, { id }: DepartmentInput): Promise<Departments> {
  return changeList(context, async (tx) => {
    const { name } = await findDepartment(tx, id);
    if (await tx.job.findFirst({ where: { department: name }, select: { id: true } }))
      throw new AppError('department_used');
    await tx.department.delete({ where: { id }, select: { id: true } });
  });
}

/** Changes the list while no other transaction does, and returns it. */
async function changeList(context: UserContext, change: (tx: DbTransaction) => Promise<void>): Promise<Departments> {
  await inTransaction(context, async (tx) => {
    await oneAtATime(tx, 'departments');
    await change(tx);
  }).catch(refuseTaken('department_taken', 'name'));
  return listDepartments(context);
}

async function findDepartment(tx: DbTransaction, id: string): Promise<{ name: string }> {
  const found = await tx.department.findUnique({ where: { id }, select: { name: true } });
  if (!found) throw new AppError('department_not_found');
  return found;
}

/** Lets the address of a former name lead to the department. A name without letters and digits had no address. */
async function rememberAddress(tx: DbTransaction, department_id: string, name: string): Promise<void> {
  const slug = toSlug(withoutBackslashes(name));
  if (!slug) return;
  await tx.formerDepartment.upsert({
    where: { slug },
    create: { slug, department_id },
    update: { department_id },
    select: { slug: true },
  });
}
