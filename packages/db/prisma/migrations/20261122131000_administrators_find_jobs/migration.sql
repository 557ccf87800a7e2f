-- What the Prisma schema cannot say. The catalogue snapshot test holds it.

-- The administrators' search for jobs of any status: words of the title, the department or the location. The search column
-- answered it too, but each match was looked up again in the whole text, and the planner, which does not know what that
-- costs, read every job for words that few have.
CREATE INDEX "jobs_title_and_place_idx" ON "jobs" USING gin (to_tsvector('english', "title" || ' ' || "department" || ' ' || "location")) WITH (fastupdate = off);
