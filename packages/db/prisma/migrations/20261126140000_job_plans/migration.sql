-- CreateTable
CREATE TABLE "job_plans" (
    "job_id" UUID NOT NULL,
    "publish_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_plans_pkey" PRIMARY KEY ("job_id")
);

-- CreateIndex
CREATE INDEX "job_plans_publish_at_idx" ON "job_plans"("publish_at");

-- AddForeignKey
ALTER TABLE "job_plans" ADD CONSTRAINT "job_plans_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
-- A plan ends with the publication of its job, whoever publishes it.
CREATE FUNCTION "end_job_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM job_plans WHERE job_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_plan_ended" AFTER UPDATE ON "jobs" FOR EACH ROW
    WHEN (OLD.status <> NEW.status AND NEW.status = 'Published') EXECUTE FUNCTION "end_job_plan"();
