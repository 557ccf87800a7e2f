-- Each mail has a row of its own: the links of all live until they expire, and only the newest code is valid.
DROP INDEX "identity"."one_time_tokens_holder_purpose_key";
CREATE INDEX "one_time_tokens_holder_purpose_idx" ON "identity"."one_time_tokens"("holder", "purpose");

-- Null: a newer mail ended the code.
ALTER TABLE "identity"."one_time_tokens" ALTER COLUMN "code_hash" DROP NOT NULL;

-- What the browser that signed up keeps, hashed; and whether an administrator made the sign-up.
ALTER TABLE "identity"."one_time_tokens" ADD COLUMN "made_by_admin" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "sign_up_nonce_hash" TEXT;
