-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "mail_messages" BOOLEAN NOT NULL DEFAULT true;
