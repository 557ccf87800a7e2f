-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "sessions_ended_at" TIMESTAMPTZ(3);
