-- AlterTable
ALTER TABLE "identity"."sessions" ADD COLUMN     "raised_by" UUID,
ADD COLUMN     "verified_counter" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "identity"."factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "factor_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "friendly_name" TEXT,
    "secret" JSONB,
    "last_step" INTEGER,
    "phone" TEXT,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "counter" BIGINT,
    "transports" TEXT[],
    "last_challenged_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."factor_challenges" (
    "id" UUID NOT NULL,
    "factor_id" UUID NOT NULL,
    "code_hash" TEXT,
    "challenge" TEXT,
    "wrong_codes" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "factor_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."recovery_codes" (
    "code_hash" TEXT NOT NULL,
    "factor_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "identity"."passkeys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "friendly_name" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."passkey_challenges" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "challenge" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "factors_credential_id_key" ON "identity"."factors"("credential_id");

-- CreateIndex
CREATE INDEX "factors_user_id_idx" ON "identity"."factors"("user_id");

-- CreateIndex
CREATE INDEX "factors_status_created_at_idx" ON "identity"."factors"("status", "created_at");

-- CreateIndex
CREATE INDEX "factor_challenges_factor_id_idx" ON "identity"."factor_challenges"("factor_id");

-- CreateIndex
CREATE INDEX "factor_challenges_expires_at_idx" ON "identity"."factor_challenges"("expires_at");

-- CreateIndex
CREATE INDEX "recovery_codes_factor_id_idx" ON "identity"."recovery_codes"("factor_id");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "identity"."passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "identity"."passkeys"("user_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_user_id_idx" ON "identity"."passkey_challenges"("user_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_expires_at_idx" ON "identity"."passkey_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "identity"."factors" ADD CONSTRAINT "factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "identity"."factors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."recovery_codes" ADD CONSTRAINT "recovery_codes_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "identity"."factors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_raised_by_check" CHECK (("aal" = 'aal2') = ("raised_by" IS NOT NULL));
ALTER TABLE "identity"."factors"
    ADD CONSTRAINT "factors_factor_type_check" CHECK ("factor_type" IN ('totp', 'phone', 'webauthn', 'recovery_code')),
    ADD CONSTRAINT "factors_status_check" CHECK ("status" IN ('unverified', 'verified')),
    ADD CONSTRAINT "factors_proof_check" CHECK (
        ("factor_type" = 'totp') = ("secret" IS NOT NULL)
        AND ("factor_type" = 'phone') = ("phone" IS NOT NULL)
        AND ("factor_type" = 'webauthn' AND "status" = 'verified') = ("credential_id" IS NOT NULL)
        AND ("credential_id" IS NULL) = ("public_key" IS NULL)
        AND ("credential_id" IS NULL) = ("counter" IS NULL)
    );
