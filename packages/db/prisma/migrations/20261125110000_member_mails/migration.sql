-- AlterTable
ALTER TABLE "job_members" ADD COLUMN     "notified" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "mail_hiring_teams" BOOLEAN NOT NULL DEFAULT true;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
CREATE INDEX "job_members_untold_idx" ON "job_members"("created_at") WHERE NOT "notified";
