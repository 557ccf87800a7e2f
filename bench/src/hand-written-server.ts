import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { jobCursor, type JobCursor } from '@careers/contracts/jobs/job-cursor';
import { createDb, Prisma } from '@careers/db/client';
import { bearerToken } from '@careers/server/bearer-token';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { handleCalls } from './child-process.ts';

const options = z.object({ database_url: z.string(), encryption_key: z.string(), site_url: z.string() });
const position = z.object({ limit: z.coerce.number(), cursor: jobCursor });
const application = z.object({ cover_letter: z.string() });
const job = z.object({ id: z.uuid() });

/** The number of connections, the same as the product's calls have. */
const CONNECTIONS = 4;

const LIST = `
  SELECT coalesce(json_agg(page), '[]')::text AS jobs FROM (
    SELECT id, slug, title, department, location, array_to_string(employment_type, ',') AS employment_type,
      salary_min::float8, salary_max::float8, currency, salary_period, workplace, status, filled, closing_date, created_at
    FROM jobs WHERE status = 'Published' AND closed_at IS NULL AND (created_at, id) < ($1::timestamptz, $2::uuid)
    ORDER BY created_at DESC, id DESC LIMIT $3
  ) AS page`;
const ME = `
  SELECT row_to_json(me)::text AS profile FROM (
    SELECT profiles.id, profiles.email, profiles.full_name, profiles.phone, profiles.location, profiles.linkedin_url,
      profiles.portfolio_url, profiles.mail_applications, profiles.mail_digest, profiles.mail_hiring_teams,
      profiles.privacy_notice_version, profiles.role, profiles.created_at,
      cvs.id AS cv_url, cvs.scan AS cv_status, cvs.file_name AS cv_file_name
    FROM identity.sessions JOIN identity.users ON users.id = sessions.user_id
    JOIN profiles ON profiles.id = users.id LEFT JOIN cvs ON cvs.id = profiles.cv_id
    WHERE sessions.id = $1 AND users.id = $2 AND (sessions.not_after IS NULL OR sessions.not_after > now())
      AND users.deleted_at IS NULL AND (users.banned_until IS NULL OR users.banned_until <= now())
  ) AS me`;
const APPLY = `
  WITH previous AS (
    SELECT created_at FROM applications WHERE user_id = $1 AND job_id = $2 ORDER BY created_at DESC LIMIT 1
  ), added AS (
    INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter)
    SELECT gen_random_uuid(), $1, id, title, department, location, $3 FROM jobs WHERE id = $2 AND status = 'Published'
    RETURNING id
  ) SELECT added.id, previous.created_at FROM added LEFT JOIN previous ON true`;

// The reference servers that use the database, all with Fastify. `/sql` sends one hand-written statement by the driver
// for each request. `/orm` and `/transaction` use the ORM: findMany for the list, an interactive transaction for an
// application.
handleCalls(async (message) => {
  const { database_url, encryption_key, site_url } = options.parse(message);
  const pool = new pg.Pool({ connectionString: database_url, max: CONNECTIONS });
  const db = createDb(database_url);
  const config = authConfig.parse({ site_url, key_encryption_key: [encryption_key] });
  const auth = await createAuth({ db, config });
  const app = fastify();

  async function claimsOf(request: FastifyRequest) {
    const claims = await auth.verifyAccessToken(bearerToken(request) ?? '');
    if (!claims) throw new Error('The token is not valid');
    return claims;
  }

  app.get('/sql/api/jobs', async (request, reply) => {
    const { limit, cursor } = position.parse(request.query);
    const values = [cursor.created_at, cursor.id, limit];
    const { rows } = await pool.query<{ jobs: string }>({ name: 'list', text: LIST, values });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.jobs);
  });
  app.get('/sql/api/me', async (request, reply) => {
    const { session_id, user_id } = await claimsOf(request);
    const { rows } = await pool.query<{ profile: string }>({ name: 'me', text: ME, values: [session_id, user_id] });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.profile);
  });
  app.post('/sql/api/jobs/:id/apply', async (request) => {
    const values = [
      (await claimsOf(request)).user_id,
      job.parse(request.params).id,
      application.parse(request.body).cover_letter,
    ];
    return (await pool.query({ name: 'apply', text: APPLY, values })).rows[0];
  });
  app.get<{ Querystring: { input: string } }>('/orm/trpc/jobs.list', async (request) => {
    const { limit, cursor } = position.parse(JSON.parse(request.query.input));
    return listByOrm(db, limit, cursor);
  });
  app.post('/transaction/api/jobs/:id/apply', async (request) => {
    const own = { user_id: (await claimsOf(request)).user_id, job_id: job.parse(request.params).id };
    const { cover_letter } = application.parse(request.body);
    return db.$transaction(async (tx) => {
      const { title, department, location } = await tx.job.findUniqueOrThrow({ where: { id: own.job_id } });
      const previous = await tx.application.findFirst({ where: own, orderBy: { created_at: 'desc' } });
      const snapshot = { job_title: title, job_department: department, job_location: location };
      const { id } = await tx.application.create({ data: { ...own, ...snapshot, cover_letter } });
      return { id, previous: previous?.created_at };
    });
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
});

/** Reads the list by the ORM alone, with the total that the product gives. */
async function listByOrm(db: ReturnType<typeof createDb>, limit: number, cursor: JobCursor) {
  const created_at = new Date(cursor.created_at);
  const [jobs, total] = await Promise.all([
    db.job.findMany({
      where: {
        status: 'Published',
        closed_at: null,
        created_at: { lte: created_at },
        OR: [{ created_at: { lt: created_at } }, { id: { lt: cursor.id } }],
      },
      orderBy: [{ created_at: Prisma.SortOrder.desc }, { id: Prisma.SortOrder.desc }],
      take: limit + 1,
      omit: {
        description: true,
        requirements: true,
        benefits: true,
        duties_responsibilities: true,
        shift_schedule: true,
      },
    }),
    db.job.count({ where: { status: 'Published', closed_at: null } }),
  ]);
  return { jobs, total };
}
