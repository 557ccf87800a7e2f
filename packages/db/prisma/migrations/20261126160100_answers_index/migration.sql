-- Applicants are filtered by an answer. New entries wait in a list of at most 512 kB, so that an insert stays quick and a
-- search reads little of what waits.
-- CreateIndex
CREATE INDEX "applications_answers_idx" ON "applications" USING GIN ("answers" jsonb_path_ops) WITH (gin_pending_list_limit = 512);
