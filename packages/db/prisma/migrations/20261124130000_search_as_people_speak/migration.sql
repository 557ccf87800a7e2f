-- AlterTable
ALTER TABLE "job_counts" ADD COLUMN "workplace" TEXT NOT NULL DEFAULT '';
ALTER TABLE "job_counts" DROP CONSTRAINT "job_counts_pkey";
ALTER TABLE "job_counts" ADD CONSTRAINT "job_counts_pkey" PRIMARY KEY ("status","closed","filled","department","location","workplace","employment_types");

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- The facts of a job as one text for its search: 'Part-time' and 'On site' as one word each, which no other text has, and a
-- word for IT, which English search ignores as a pronoun.
CREATE FUNCTION "job_facts"("title" text, "department" text, "location" text, "workplace" text, "employment_type" text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT concat_ws(' ', department, location, replace(workplace, ' ', ''), replace(array_to_string(employment_type, ' '), '-', ''),
        CASE WHEN title || ' ' || department ~ '\yIT\y' THEN 'informationtechnology' END)
$$;

-- Drops the index of the column too.
ALTER TABLE "jobs" DROP COLUMN "search";
ALTER TABLE "jobs" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', "title"), 'A') ||
    setweight(to_tsvector('english', job_facts("title", "department", "location", "workplace", "employment_type")), 'B') ||
    setweight(to_tsvector('english', coalesce("requirements", '') || ' ' || coalesce("shift_schedule", '')), 'C') ||
    setweight(to_tsvector('english', "description"), 'D')
) STORED;
CREATE INDEX "jobs_open_search_idx" ON "jobs" USING gin ("search", "location", "department") WITH (fastupdate = off) WHERE "status" = 'Published' AND "closed_at" IS NULL;

CREATE OR REPLACE FUNCTION "count_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM job_counts;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO job_counts AS counted (status, closed, filled, department, location, workplace, employment_types, jobs)
        SELECT status, closed_at IS NOT NULL, filled, department, location, coalesce(workplace, ''), array_to_string(employment_type, ','), count(*)
        FROM new_jobs GROUP BY 1, 2, 3, 4, 5, 6, 7
        ON CONFLICT (status, closed, filled, department, location, workplace, employment_types) DO UPDATE SET jobs = counted.jobs + EXCLUDED.jobs;
    ELSIF TG_OP = 'DELETE' THEN
        UPDATE job_counts AS counted SET jobs = counted.jobs - gone.jobs FROM (
            SELECT status, closed_at IS NOT NULL AS closed, filled, department, location, coalesce(workplace, '') AS workplace,
                array_to_string(employment_type, ',') AS employment_types, count(*) AS jobs
            FROM old_jobs GROUP BY 1, 2, 3, 4, 5, 6, 7
        ) AS gone
        WHERE (counted.status, counted.closed, counted.filled, counted.department, counted.location, counted.workplace, counted.employment_types)
            = (gone.status, gone.closed, gone.filled, gone.department, gone.location, gone.workplace, gone.employment_types);
        DELETE FROM job_counts WHERE jobs = 0;
    ELSE
        INSERT INTO job_counts AS counted (status, closed, filled, department, location, workplace, employment_types, jobs)
        SELECT status, closed, filled, department, location, workplace, types, sum(jobs) FROM (
            SELECT status, closed_at IS NOT NULL AS closed, filled, department, location, coalesce(workplace, '') AS workplace,
                array_to_string(employment_type, ',') AS types, 1 AS jobs FROM new_jobs
            UNION ALL
            SELECT status, closed_at IS NOT NULL, filled, department, location, coalesce(workplace, ''), array_to_string(employment_type, ','), -1 FROM old_jobs
        ) AS changes
        GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(jobs) <> 0
        ON CONFLICT (status, closed, filled, department, location, workplace, employment_types) DO UPDATE SET jobs = counted.jobs + EXCLUDED.jobs;
        DELETE FROM job_counts WHERE jobs = 0;
    END IF;
    RETURN NULL;
END $$;
DELETE FROM "job_counts";
INSERT INTO "job_counts" (status, closed, filled, department, location, workplace, employment_types, jobs)
SELECT status, closed_at IS NOT NULL, filled, department, location, coalesce(workplace, ''), array_to_string(employment_type, ','), count(*)
FROM "jobs" GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- The vocabulary is built again, though no job has changed.
UPDATE "search_words_state" SET "content_version" = 0;
-- The planner knows the new column at once.
ANALYZE "jobs";
