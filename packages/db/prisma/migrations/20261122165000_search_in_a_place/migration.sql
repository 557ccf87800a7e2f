-- What the Prisma schema cannot say. The catalogue snapshot test holds it.

-- A search in a place or department asks one index for both: two indexes would each give all jobs of theirs first. Like the
-- lists, search knows listed jobs only.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX "jobs_search_idx";
CREATE INDEX "jobs_open_search_idx" ON "jobs" USING gin ("search", "location", "department") WITH (fastupdate = off) WHERE "status" = 'Published' AND "closed_at" IS NULL;
DROP INDEX "jobs_open_title_idx";
CREATE INDEX "jobs_open_title_idx" ON "jobs" USING gin (to_tsvector('english', "title"), "location", "department") WITH (fastupdate = off) WHERE "status" = 'Published' AND "closed_at" IS NULL;
