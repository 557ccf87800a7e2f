-- CreateTable
CREATE TABLE "open_job_counts" (
    "department" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "employment_types" TEXT NOT NULL,
    "jobs" INTEGER NOT NULL,
    "filled" INTEGER NOT NULL,

    CONSTRAINT "open_job_counts_pkey" PRIMARY KEY ("department","location","employment_types")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "jobs" INTEGER NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "search_words_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "content_version" BIGINT NOT NULL DEFAULT 0,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "milliseconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "search_words_state_pkey" PRIMARY KEY ("id")
);


-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

INSERT INTO "search_words_state" DEFAULT VALUES;
ALTER TABLE "search_words_state" ADD CONSTRAINT "search_words_state_one_row_check" CHECK ("id" = 1);

-- A word and every spelling of it with one letter left out. Two words share one of these if one typo (a letter left out,
-- added, changed or swapped with its neighbour) makes the one out of the other.
CREATE FUNCTION "misspellings"("word" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT array_agg(overlay(word PLACING '' FROM n FOR 1)) || word FROM generate_series(1, length(word)) AS n
$$;
CREATE INDEX "search_words_misspellings_idx" ON "search_words" USING gin (misspellings("word")) WITH (fastupdate = off);

-- The first jobs of a search are those whose title matches. A bare expression index has no estimate that the planner
-- uses: with these statistics it knows how common a word is in titles.
CREATE INDEX "jobs_open_title_idx" ON "jobs" USING gin (to_tsvector('english', "title")) WITH (fastupdate = off) WHERE "status" = 'Published' AND "closed_at" IS NULL;
CREATE STATISTICS "jobs_title_words" ON (to_tsvector('english', "title")) FROM "jobs";

-- With fast updates a GIN index keeps a list of what is new, which every search reads to its end; the planner knows that,
-- and after many changes reads all jobs instead. Jobs are searched far more often than they are saved.
ALTER INDEX "jobs_search_idx" SET (fastupdate = off);

-- Pounds a year, so that salaries by the hour and by the year have one order: 37.5 hours or 5 days a week, 52 weeks.
CREATE FUNCTION "yearly_salary"("salary_min" integer, "salary_max" integer, "salary_period" text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(salary_max, salary_min, 0)::bigint
        * CASE salary_period WHEN 'hour' THEN 1950 WHEN 'day' THEN 260 WHEN 'week' THEN 52 WHEN 'month' THEN 12 ELSE 1 END
$$;
CREATE INDEX "jobs_open_salary_idx" ON "jobs"(yearly_salary("salary_min", "salary_max", "salary_period") DESC, "created_at" DESC, "id" DESC) WHERE "status" = 'Published' AND "closed_at" IS NULL;

-- The number of listed jobs of each department, location and employment types, so that counts and filter options do not
-- read every job. jobs_content_changed fires first (triggers fire by name) and takes the one row of content_version, so
-- two transactions that change jobs never wait for each other's counts the wrong way round.
CREATE FUNCTION "count_open_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM open_job_counts;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO open_job_counts AS counted
        SELECT department, location, array_to_string(employment_type, ','), count(*), count(*) FILTER (WHERE filled)
        FROM new_jobs WHERE status = 'Published' AND closed_at IS NULL GROUP BY 1, 2, 3
        ON CONFLICT (department, location, employment_types)
        DO UPDATE SET jobs = counted.jobs + EXCLUDED.jobs, filled = counted.filled + EXCLUDED.filled;
    ELSIF TG_OP = 'DELETE' THEN
        UPDATE open_job_counts AS counted SET jobs = counted.jobs - gone.jobs, filled = counted.filled - gone.filled
        FROM (
            SELECT department, location, array_to_string(employment_type, ',') AS employment_types, count(*) AS jobs, count(*) FILTER (WHERE filled) AS filled
            FROM old_jobs WHERE status = 'Published' AND closed_at IS NULL GROUP BY 1, 2, 3
        ) AS gone
        WHERE (counted.department, counted.location, counted.employment_types) = (gone.department, gone.location, gone.employment_types);
        DELETE FROM open_job_counts WHERE jobs = 0;
    ELSE
        INSERT INTO open_job_counts AS counted
        SELECT department, location, types, sum(jobs), coalesce(sum(jobs) FILTER (WHERE filled), 0) FROM (
            SELECT department, location, array_to_string(employment_type, ',') AS types, filled, 1 AS jobs FROM new_jobs WHERE status = 'Published' AND closed_at IS NULL
            UNION ALL
            SELECT department, location, array_to_string(employment_type, ','), filled, -1 FROM old_jobs WHERE status = 'Published' AND closed_at IS NULL
        ) AS changes
        GROUP BY 1, 2, 3 HAVING sum(jobs) <> 0 OR coalesce(sum(jobs) FILTER (WHERE filled), 0) <> 0
        ON CONFLICT (department, location, employment_types)
        DO UPDATE SET jobs = counted.jobs + EXCLUDED.jobs, filled = counted.filled + EXCLUDED.filled;
        DELETE FROM open_job_counts WHERE jobs = 0;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_counted_insert" AFTER INSERT ON "jobs" REFERENCING NEW TABLE AS new_jobs FOR EACH STATEMENT EXECUTE FUNCTION "count_open_jobs"();
CREATE TRIGGER "jobs_counted_update" AFTER UPDATE ON "jobs" REFERENCING OLD TABLE AS old_jobs NEW TABLE AS new_jobs FOR EACH STATEMENT EXECUTE FUNCTION "count_open_jobs"();
CREATE TRIGGER "jobs_counted_delete" AFTER DELETE ON "jobs" REFERENCING OLD TABLE AS old_jobs FOR EACH STATEMENT EXECUTE FUNCTION "count_open_jobs"();
CREATE TRIGGER "jobs_counted_truncate" AFTER TRUNCATE ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION "count_open_jobs"();
INSERT INTO "open_job_counts"
SELECT department, location, array_to_string(employment_type, ','), count(*), count(*) FILTER (WHERE filled)
FROM "jobs" WHERE "status" = 'Published' AND "closed_at" IS NULL GROUP BY 1, 2, 3;

-- The planner knows the new statistics at once.
ANALYZE "jobs";
