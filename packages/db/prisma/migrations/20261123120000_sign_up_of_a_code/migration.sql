-- AlterTable
ALTER TABLE "identity"."flow_states" ADD COLUMN     "encrypted_password" TEXT,
ADD COLUMN     "user_metadata" JSONB;
