import {
  type FindPeopleInput,
  type FoundPeople,
  MAX_FOUND,
  type Person,
  type PersonApplicationPage,
  type PersonApplicationsInput,
} from '@careers/contracts/account/people';
import type { UserIdInput } from '@careers/contracts/account/users';
import { Prisma } from '@careers/db/client';
import type { Application, Profile } from '@careers/db/rows';
import { toState } from '../applications/applications.select.ts';
import { AppError } from '../common/app-error.ts';
import { newestFirst, pageOrders, toPage } from '../common/keyset.ts';
import type { DbContext, OwnContext } from '../context/context.ts';
import { administrator } from '../context/viewer.ts';
import { toProfile } from '../profiles/profiles.select.ts';
import { nameOrEmailContains } from '../users/people-search.ts';
import { toUser, userSelect } from '../users/users.select.ts';

/** @throws AppError user_not_found. */
export async function readPerson({ db }: DbContext, { id }: UserIdInput): Promise<Person> {
  const row = await db.profile.findUnique({ where: { id }, select: userSelect });
  if (!row) throw new AppError('user_not_found');
  return { ...toUser(row), profile: toProfile(row) };
}

const personApplicationSelect = {
  id: true,
  status: true,
  withdrawn_at: true,
  created_at: true,
  status_changed_at: true,
  cover_letter: true,
  job_id: true,
  job_title: true,
  job_department: true,
  job_location: true,
  cv: { select: { file_name: true, scan: true } },
} satisfies Prisma.ApplicationSelect;

/** Newest first. */
export async function listPersonApplications(
  { db, user }: OwnContext,
  { id: user_id, cursor, limit }: PersonApplicationsInput,
): Promise<PersonApplicationPage> {
  const { afterSql, orderBySql } = pageOrders.newest;
  const isTheirs = Prisma.sql`${administrator(user.id).sees} AND user_id = ${user_id}::uuid`;
  const [ids, [counted]] = await Promise.all([
    db.$queryRaw<Pick<Application, 'id'>[]>`
      SELECT id FROM applications WHERE ${isTheirs} AND ${afterSql(cursor)} ORDER BY ${orderBySql} LIMIT ${limit + 1}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM applications WHERE ${isTheirs}`,
  ]);
  const found = await db.application.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: newestFirst,
    select: personApplicationSelect,
  });
  const { rows, next_cursor } = toPage(found, limit);
  const applications = rows.map(({ job_id, job_title, job_department, job_location, cv, ...row }) => ({
    id: row.id,
    state: toState(row),
    created_at: row.created_at.toISOString(),
    status_changed_at: row.status_changed_at.toISOString(),
    job: { id: job_id, title: job_title, department: job_department, location: job_location },
    cover_letter: row.cover_letter,
    cv_file_name: cv && cv.scan !== 'infected' ? cv.file_name : null,
  }));
  return { applications, total: counted?.total ?? 0, next_cursor };
}

type FoundRow = Pick<Profile, 'id' | 'full_name' | 'email'> & {
  [Name in 'status' | 'withdrawn_at' | 'created_at' | 'job_title']: Application[Name] | null;
};

/** Finds the newest accounts by name or e-mail, each with its newest application. */
export async function findPeopleWithApplications(
  { db, user }: OwnContext,
  { search }: FindPeopleInput,
): Promise<FoundPeople> {
  const rows = await db.$queryRaw<FoundRow[]>`
    SELECT people.id, people.full_name, people.email,
      newest.status, newest.withdrawn_at, newest.created_at, newest.job_title
    FROM (
      SELECT id, full_name, email, created_at FROM profiles
      WHERE ${nameOrEmailContains(search)} ORDER BY created_at DESC, id DESC LIMIT ${MAX_FOUND + 1}
    ) AS people
    LEFT JOIN LATERAL (
      SELECT status, withdrawn_at, created_at, job_title FROM applications
      WHERE user_id = people.id AND ${administrator(user.id).sees} ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS newest ON true
    ORDER BY people.created_at DESC, people.id DESC`;
  return { people: rows.slice(0, MAX_FOUND).map(toFoundPerson), more: rows.length > MAX_FOUND };
}

function toFoundPerson({ id, full_name, email, status, withdrawn_at, created_at, job_title }: FoundRow) {
  return {
    id,
    name: full_name,
    email,
    newest_application:
      status !== null && created_at !== null && job_title !== null
        ? { state: toState({ status, withdrawn_at }), created_at: created_at.toISOString(), job_title }
        : null,
  };
}
