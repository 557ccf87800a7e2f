-- CreateTable
CREATE TABLE "job_state_counts" (
    "status" TEXT NOT NULL,
    "filled" BOOLEAN NOT NULL,
    "closed" BOOLEAN NOT NULL,
    "jobs" INTEGER NOT NULL,

    CONSTRAINT "job_state_counts_pkey" PRIMARY KEY ("status","filled","closed")
);

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- As "count_open_jobs": after jobs_content_changed, whose one row makes transactions that change jobs wait for each other.
CREATE FUNCTION "count_jobs_by_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM job_state_counts;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO job_state_counts AS counted
        SELECT status, filled, closed_at IS NOT NULL, count(*) FROM new_jobs GROUP BY 1, 2, 3
        ON CONFLICT (status, filled, closed) DO UPDATE SET jobs = counted.jobs + EXCLUDED.jobs;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO job_state_counts AS counted
        SELECT status, filled, closed_at IS NOT NULL, -count(*) FROM old_jobs GROUP BY 1, 2, 3
        ON CONFLICT (status, filled, closed) DO UPDATE SET jobs = counted.jobs + EXCLUDED.jobs;
    ELSE
        INSERT INTO job_state_counts AS counted
        SELECT status, filled, closed, sum(jobs) FROM (
            SELECT status, filled, closed_at IS NOT NULL AS closed, 1 AS jobs FROM new_jobs
            UNION ALL
            SELECT status, filled, closed_at IS NOT NULL, -1 FROM old_jobs
        ) AS changes
        GROUP BY 1, 2, 3 HAVING sum(jobs) <> 0
        ON CONFLICT (status, filled, closed) DO UPDATE SET jobs = counted.jobs + EXCLUDED.jobs;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_counted_by_state_insert" AFTER INSERT ON "jobs" REFERENCING NEW TABLE AS new_jobs FOR EACH STATEMENT EXECUTE FUNCTION "count_jobs_by_state"();
CREATE TRIGGER "jobs_counted_by_state_update" AFTER UPDATE ON "jobs" REFERENCING OLD TABLE AS old_jobs NEW TABLE AS new_jobs FOR EACH STATEMENT EXECUTE FUNCTION "count_jobs_by_state"();
CREATE TRIGGER "jobs_counted_by_state_delete" AFTER DELETE ON "jobs" REFERENCING OLD TABLE AS old_jobs FOR EACH STATEMENT EXECUTE FUNCTION "count_jobs_by_state"();
CREATE TRIGGER "jobs_counted_by_state_truncate" AFTER TRUNCATE ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION "count_jobs_by_state"();
INSERT INTO "job_state_counts" SELECT status, filled, closed_at IS NOT NULL, count(*) FROM "jobs" GROUP BY 1, 2, 3;
