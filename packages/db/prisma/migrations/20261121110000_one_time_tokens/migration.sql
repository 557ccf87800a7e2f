-- AlterTable
ALTER TABLE "identity"."users" ADD COLUMN     "email_change_sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "new_email" TEXT,
ADD COLUMN     "new_phone" TEXT,
ADD COLUMN     "phone_change_sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "reauthentication_sent_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "identity"."one_time_tokens" (
    "id" UUID NOT NULL,
    "holder" TEXT NOT NULL,
    "user_id" UUID,
    "purpose" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "wrong_codes" INTEGER NOT NULL DEFAULT 0,
    "address" TEXT,
    "encrypted_password" TEXT,
    "user_metadata" JSONB,
    "code_challenge" TEXT,
    "code_challenge_method" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."flow_states" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "auth_code_hash" TEXT NOT NULL,
    "code_challenge" TEXT NOT NULL,
    "code_challenge_method" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "flow_states_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."send_counts" (
    "key" TEXT NOT NULL,
    "sent" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "resets_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "send_counts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "identity"."one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_idx" ON "identity"."one_time_tokens"("user_id");

-- CreateIndex
CREATE INDEX "one_time_tokens_recipient_idx" ON "identity"."one_time_tokens"("recipient");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "identity"."one_time_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_holder_purpose_key" ON "identity"."one_time_tokens"("holder", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "flow_states_auth_code_hash_key" ON "identity"."flow_states"("auth_code_hash");

-- CreateIndex
CREATE INDEX "flow_states_user_id_idx" ON "identity"."flow_states"("user_id");

-- CreateIndex
CREATE INDEX "flow_states_expires_at_idx" ON "identity"."flow_states"("expires_at");

-- CreateIndex
CREATE INDEX "send_counts_resets_at_idx" ON "identity"."send_counts"("resets_at");

-- AddForeignKey
ALTER TABLE "identity"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."flow_states" ADD CONSTRAINT "flow_states_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say
ALTER TABLE "identity"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose_check" CHECK ("purpose" IN
  ('confirmation', 'invite', 'recovery', 'email_change_current', 'email_change_new', 'phone_confirmation', 'phone_change', 'reauthentication'));
-- A user's tokens are held by the user, anything else by nobody.
ALTER TABLE "identity"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_holder_check" CHECK ("user_id" IS NULL OR "holder" = "user_id"::text);
ALTER TABLE "identity"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_challenge_check" CHECK (("code_challenge" IS NULL) = ("code_challenge_method" IS NULL));
ALTER TABLE "identity"."users" ADD CONSTRAINT "users_new_email_check" CHECK ("new_email" = lower("new_email"));
