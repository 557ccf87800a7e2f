-- AlterTable
ALTER TABLE "jobs" ALTER COLUMN "rich_text_version" DROP DEFAULT;
