-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "privacy_notice_accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "privacy_notice_version" TEXT;
