-- CreateTable
CREATE TABLE "job_members" (
    "job_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "part" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_members_pkey" PRIMARY KEY ("profile_id","job_id")
);

-- CreateTable
CREATE TABLE "application_assignees" (
    "application_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_assignees_pkey" PRIMARY KEY ("application_id","profile_id")
);

-- CreateIndex
CREATE INDEX "job_members_job_id_idx" ON "job_members"("job_id");

-- CreateIndex
CREATE INDEX "application_assignees_profile_id_idx" ON "application_assignees"("profile_id");

-- AddForeignKey
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_members" ADD CONSTRAINT "job_members_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_assignees" ADD CONSTRAINT "application_assignees_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_assignees" ADD CONSTRAINT "application_assignees_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
ALTER TABLE "job_members"
    ADD CONSTRAINT "job_members_part_check" CHECK ("part" IN ('recruiter', 'hiring_manager', 'interviewer'));
