-- Browsers that have signed in to an account: their wrong passwords are counted apart from those of strangers.
CREATE TABLE "identity"."known_devices" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "known_devices_user_id_created_at_idx" ON "identity"."known_devices"("user_id", "created_at");
ALTER TABLE "identity"."known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
