import type { Departments } from '@careers/contracts/jobs/departments';
import { limits } from '@careers/contracts/common/limits';
import type { DbContext } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { alphabetical } from '../common/alphabetical.ts';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Department } from '@careers/db/rows';

/**
 * The departments in their order, each with the number of its jobs: of any status for an administrator, who removes one
 * without jobs, and of the published ones for a member of hiring teams.
 */
export async function listDepartments({
  db,
  user,
}: {
  db: DbTransaction;
  user: Pick<CurrentUser, 'role'>;
}): Promise<Departments> {
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
