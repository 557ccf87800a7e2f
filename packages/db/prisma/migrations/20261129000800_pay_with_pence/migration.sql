DROP INDEX "jobs_open_salary_idx";
DROP FUNCTION "yearly_salary";
ALTER TABLE "jobs" ALTER COLUMN "salary_min" TYPE DECIMAL(12, 2), ALTER COLUMN "salary_max" TYPE DECIMAL(12, 2);
-- Pounds a year, so that salaries by the hour and by the year have one order: 37.5 hours or 5 days a week, 52 weeks.
CREATE FUNCTION "yearly_salary"("salary_min" numeric, "salary_max" numeric, "salary_period" text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(salary_max, salary_min, 0)
        * CASE salary_period WHEN 'hour' THEN 1950 WHEN 'day' THEN 260 WHEN 'week' THEN 52 WHEN 'month' THEN 12 ELSE 1 END
$$;
CREATE INDEX "jobs_open_salary_idx" ON "jobs"(yearly_salary("salary_min", "salary_max", "salary_period") DESC, "created_at" DESC, "id" DESC) WHERE "status" = 'Published' AND "closed_at" IS NULL;
