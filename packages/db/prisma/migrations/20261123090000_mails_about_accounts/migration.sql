-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "user_id" UUID;
