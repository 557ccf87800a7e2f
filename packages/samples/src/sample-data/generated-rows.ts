import { RICH_TEXT_VERSION } from '@careers/rich-text/sanitize';
import * as texts from './generated-texts.ts';

/** Functions of the connection that the statements below call. The same arguments always give the same value. */
export const GENERATORS = `
  -- A number from 0 up to size - 1 for the nth row and one of its fields.
  CREATE FUNCTION pg_temp.chance(n bigint, field int, size int) RETURNS int IMMUTABLE LANGUAGE sql
  AS $$ SELECT (abs(hashint8extended(n, field) % size))::int $$;

  CREATE FUNCTION pg_temp.pick(items text[], n bigint, field int) RETURNS text IMMUTABLE LANGUAGE sql
  AS $$ SELECT items[1 + pg_temp.chance(n, field, cardinality(items))] $$;

  -- That many different items, in their order from a place that depends on n.
  CREATE FUNCTION pg_temp.some(items text[], n bigint, field int, amount int, start text, glue text, ending text) RETURNS text IMMUTABLE LANGUAGE sql
  AS $$ SELECT start || string_agg(items[1 + (pg_temp.chance(n, field, cardinality(items)) + i) % cardinality(items)], glue) || ending
    FROM generate_series(1, amount) AS i $$;

  -- The id of the nth generated row of a table: rising like ids that the product makes, in a time when it had no rows.
  CREATE FUNCTION pg_temp.generated_id(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql
  AS $$ SELECT (lpad(to_hex(${Date.UTC(2024, 0, 1)} + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid $$;

  -- The number of a generated row; null for any other.
  CREATE FUNCTION pg_temp.number_of(id uuid) RETURNS bigint IMMUTABLE LANGUAGE sql
  AS $$ SELECT CASE WHEN id = pg_temp.generated_id(n) THEN n END FROM (SELECT ('x' || right(id::text, 12))::bit(48)::bigint AS n) AS last $$`;

/** A statement that adds the rows numbered $1 to $2, with dates up to $3, and its other parameters. */
export type Generator = { sql: string; values: unknown[] };

/** Jobs with about 2 kB of description, of the two years before $3. One in ten is a Draft, one in twenty is filled. */
export const jobs: Generator = {
  values: [
    ...[0, 1, 2, 3].map((column) => texts.roles.map((role) => role[column])),
    texts.levels,
    texts.towns,
    texts.sentences,
    texts.requirements,
    texts.duties,
    texts.benefits,
    texts.schedules,
    RICH_TEXT_VERSION,
  ],
  sql: `
    INSERT INTO jobs (id, slug, title, department, location, workplace, employment_type, salary_min, salary_max, description,
      requirements, duties_responsibilities, benefits, shift_schedule, rich_text_version, status, filled, created_at, updated_at, first_published_at)
    SELECT pg_temp.generated_id(n), trim('-' FROM left(regexp_replace(lower(title || '-' || location), '[^a-z0-9]+', '-', 'g'), 100)) || '-g' || n,
      title, department, location, workplace,
      CASE pg_temp.chance(n, 4, 10) WHEN 0 THEN '{Part-time}'::text[] WHEN 1 THEN '{Contract}'
        WHEN 2 THEN '{Full-time,Part-time}' WHEN 3 THEN '{Internship}' ELSE '{Full-time}' END,
      CASE WHEN pg_temp.chance(n, 5, 10) < 2 THEN NULL ELSE pay END,
      CASE WHEN pg_temp.chance(n, 5, 10) IN (0, 2) THEN NULL ELSE pay + 4000 END,
      replace(replace(replace('<p>We are looking for a {title} in {town} to {purpose}. '
        || pg_temp.some($10, n, 6, 15, '', ' ', '</p>'), '{title}', title), '{town}', town), '{purpose}', purpose),
      pg_temp.some($11, n, 7, 4, '<ul><li>', '</li><li>', '</li></ul>'), pg_temp.some($12, n, 8, 5, '<ul><li>', '</li><li>', '</li></ul>'),
      CASE WHEN pg_temp.chance(n, 9, 7) > 0 THEN pg_temp.some($13, n, 9, 4, '<ul><li>', '</li><li>', '</li></ul>') END,
      CASE WHEN pg_temp.chance(n, 10, 2) = 0 THEN '<p>' || pg_temp.pick($14, n, 10) || '</p>' END,
      $15::int, CASE WHEN pg_temp.chance(n, 11, 10) = 0 THEN 'Draft' ELSE 'Published' END, pg_temp.chance(n, 12, 20) = 0, created_at, created_at,
      CASE WHEN pg_temp.chance(n, 11, 10) > 0 THEN created_at END
    FROM generate_series($1::bigint, $2) AS n
    CROSS JOIN LATERAL (SELECT 1 + pg_temp.chance(n, 1, cardinality($4::text[])) AS role, pg_temp.pick($9, n, 2) AS town,
      $3::timestamptz - make_interval(mins => pg_temp.chance(n, 13, 730 * 24 * 60)) AS created_at) AS picked
    CROSS JOIN LATERAL (SELECT pg_temp.pick($8, n, 0) || ($4::text[])[role] AS title, ($5::text[])[role] AS department,
      ($6::int[])[role] + 500 * pg_temp.chance(n, 14, 9) AS pay, ($7::text[])[role] AS purpose,
      CASE pg_temp.chance(n, 3, 4) WHEN 0 THEN 'Remote, UK' ELSE town END AS location,
      CASE pg_temp.chance(n, 3, 4) WHEN 0 THEN 'Remote' WHEN 1 THEN 'Hybrid' ELSE 'On site' END AS workplace) AS filled`,
};

/** Accounts without a password, whose addresses receive no mail, and their profiles. */
export const candidates: Generator = {
  values: [texts.firstNames, texts.lastNames, texts.towns],
  sql: `
    WITH people AS (
      SELECT pg_temp.generated_id(n) AS id, lower(first || '.' || last || '.' || n || '@example.com') AS email, first || ' ' || last AS full_name, town,
        '07700 900' || lpad(pg_temp.chance(n, 4, 1000)::text, 3, '0') AS phone, created_at,
        CASE WHEN pg_temp.chance(n, 6, 10) > 0 THEN created_at + ($3::timestamptz - created_at) * (pg_temp.chance(n, 6, 1000) / 1000.0) END AS last_sign_in_at
      FROM generate_series($1::bigint, $2) AS n
      CROSS JOIN LATERAL (SELECT pg_temp.pick($4, n, 1) AS first, pg_temp.pick($5, n, 2) AS last, pg_temp.pick($6, n, 3) AS town,
        $3::timestamptz - make_interval(mins => pg_temp.chance(n, 5, 730 * 24 * 60)) AS created_at) AS picked
    ), users AS (
      INSERT INTO identity.users (id, email, app_metadata, email_confirmed_at, last_sign_in_at, created_at, updated_at)
      SELECT id, email, '{"provider":"email","providers":["email"]}', created_at, last_sign_in_at, created_at, created_at FROM people
    ), identities AS (
      INSERT INTO identity.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
      SELECT id, id, 'email', id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
        last_sign_in_at, created_at, created_at FROM people
    )
    INSERT INTO profiles (id, email, full_name, phone, location, email_confirmed_at, last_sign_in_at, created_at, updated_at)
    SELECT id, email, full_name, phone, town || ', UK', created_at, last_sign_in_at, created_at, created_at FROM people`,
};

/**
 * The jobs and candidates of applications, numbered from 0. A fiftieth of the jobs is popular: they get half of the
 * applications, and more only where the other jobs have no room.
 */
export const applicationPairs = `
  CREATE TEMPORARY TABLE applied_jobs ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY id) - 1 AS place, id, title, department, location, created_at FROM jobs
    WHERE pg_temp.number_of(id) IS NOT NULL AND status = 'Published' AND closed_at IS NULL
      AND NOT EXISTS (SELECT FROM applications WHERE job_id = jobs.id);
  CREATE TEMPORARY TABLE applying ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY id) - 1 AS place, id, created_at FROM profiles WHERE pg_temp.number_of(id) IS NOT NULL AND role = 'candidate';
  CREATE UNIQUE INDEX ON applied_jobs (place);
  CREATE UNIQUE INDEX ON applying (place);
  ANALYZE applied_jobs, applying`;

/** Applications, each of another pair of job and candidate. $4 is the number before the first, $5 how many there will be. */
export const applications: Generator = {
  values: [texts.letters, texts.notes],
  sql: `
    INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, status, notified_status, status_changed_at,
      cover_letter, notes, version, created_at, updated_at)
    SELECT pg_temp.generated_id(n), applying.id, applied_jobs.id, title, department, location, status, status, changed_at,
      CASE WHEN pg_temp.chance(n, 1, 3) > 0 THEN replace(pg_temp.pick($6, n, 2), '{title}', title) END,
      CASE WHEN status <> 'Applied' AND pg_temp.chance(n, 3, 2) = 0 THEN pg_temp.pick($7, n, 4) END,
      CASE WHEN status = 'Applied' THEN 1 ELSE 2 END, applied_at, changed_at
    FROM (SELECT count(*) AS jobs, ceil(count(*) / 50.0)::bigint AS popular, (SELECT count(*) FROM applying) AS people FROM applied_jobs) AS counted
    CROSS JOIN LATERAL (SELECT greatest($5::bigint - (jobs - popular) * people, least($5 / 2, popular * people)) AS of_popular) AS shares
    CROSS JOIN generate_series($1::bigint, $2) AS n
    CROSS JOIN LATERAL (SELECT n - $4::bigint - 1 AS place) AS numbered
    CROSS JOIN LATERAL (SELECT CASE WHEN place < of_popular THEN place % popular ELSE popular + (place - of_popular) % (jobs - popular) END AS job,
      CASE WHEN place < of_popular THEN place / popular ELSE (place - of_popular) / (jobs - popular) END AS turn) AS pair
    JOIN applied_jobs ON applied_jobs.place = job
    JOIN applying ON applying.place = (turn + job * 7) % people
    CROSS JOIN LATERAL (SELECT greatest(applied_jobs.created_at, applying.created_at) AS possible_from,
      (ARRAY['Applied', 'Applied', 'Applied', 'Applied', 'Under Review', 'Under Review', 'Interview', 'Offer', 'Rejected', 'Rejected'])[1 + pg_temp.chance(n, 5, 10)] AS status) AS picked
    CROSS JOIN LATERAL (SELECT possible_from + ($3::timestamptz - possible_from) * (pg_temp.chance(n, 6, 1000) / 1000.0) AS applied_at) AS dated
    CROSS JOIN LATERAL (SELECT CASE WHEN status = 'Applied' THEN applied_at ELSE applied_at + ($3 - applied_at) * (pg_temp.chance(n, 7, 1000) / 1000.0) END AS changed_at) AS changed`,
};
