-- The applications for all jobs are counted by state, without an administrator's own, for a department and for the people
-- of a search, without reading the table. A migration of the next release drops applications_status_withdrawn_at_idx, whose
-- columns it begins with.
CREATE INDEX "applications_states_idx" ON "applications" ("status", "withdrawn_at", "user_id", "job_id");
