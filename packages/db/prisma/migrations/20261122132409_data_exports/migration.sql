-- CreateTable
CREATE TABLE "data_exports" (
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "files_done" INTEGER NOT NULL DEFAULT 0,
    "files_total" INTEGER NOT NULL DEFAULT 0,
    "storage_key" TEXT,
    "size" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "data_exports_storage_key_key" ON "data_exports"("storage_key");

-- CreateIndex
CREATE INDEX "data_exports_profile_id_idx" ON "data_exports"("profile_id");

-- CreateIndex
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports"("expires_at");

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The state is one of these; the file, its size and its end come together.
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_state_check" CHECK ("state" IN ('queued', 'making', 'ready', 'failed'));
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_check" CHECK (("state" = 'ready') = ("storage_key" IS NOT NULL) AND ("storage_key" IS NULL) = ("size" IS NULL) AND ("size" IS NULL) = ("expires_at" IS NULL));
CREATE TRIGGER "data_exports_deleted" AFTER DELETE ON "data_exports" FOR EACH ROW WHEN (OLD."storage_key" IS NOT NULL) EXECUTE FUNCTION "discard_file"();
