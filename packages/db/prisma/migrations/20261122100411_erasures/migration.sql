-- CreateTable
CREATE TABLE "erasures" (
    "id_hash" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id_hash")
);

-- CreateIndex
CREATE INDEX "erasures_erased_at_idx" ON "erasures"("erased_at");

-- However a profile is deleted, its erasure is noted in the same transaction.
CREATE FUNCTION "note_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "erasures" ("id_hash") VALUES (encode(sha256(convert_to(OLD.id::text, 'UTF8')), 'hex')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "profiles_deleted" AFTER DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "note_erasure"();
