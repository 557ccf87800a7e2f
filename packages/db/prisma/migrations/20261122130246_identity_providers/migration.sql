-- AlterTable
ALTER TABLE "identity"."identities" ADD COLUMN     "issuer" TEXT;

-- CreateTable
CREATE TABLE "identity"."provider_flows" (
    "id" UUID NOT NULL,
    "state_hash" TEXT NOT NULL,
    "browser_hash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "redirect_to" TEXT NOT NULL,
    "code_challenge" TEXT,
    "code_challenge_method" TEXT,
    "session_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_flows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."used_proofs" (
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_proofs_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "provider_flows_state_hash_key" ON "identity"."provider_flows"("state_hash");

-- CreateIndex
CREATE INDEX "provider_flows_session_id_idx" ON "identity"."provider_flows"("session_id");

-- CreateIndex
CREATE INDEX "provider_flows_expires_at_idx" ON "identity"."provider_flows"("expires_at");

-- CreateIndex
CREATE INDEX "used_proofs_expires_at_idx" ON "identity"."used_proofs"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "identities_issuer_provider_id_key" ON "identity"."identities"("issuer", "provider_id");

-- AddForeignKey
ALTER TABLE "identity"."provider_flows" ADD CONSTRAINT "provider_flows_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "identity"."sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
