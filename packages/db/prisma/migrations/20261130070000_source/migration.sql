ALTER TABLE "applications" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'direct',
    ADD CONSTRAINT "applications_source_check" CHECK ("source" ~ '^[a-z0-9._-]{1,40}$');

CREATE INDEX "applications_source_created_at_idx" ON "applications"("source", "created_at")
    WHERE "source" NOT IN ('direct', 'other');
