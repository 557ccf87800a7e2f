CREATE TABLE "site_versions" (
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "saved_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_versions_pkey" PRIMARY KEY ("version"),
    CONSTRAINT "site_versions_saved_by_fkey"
        FOREIGN KEY ("saved_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "site_versions_saved_by_idx" ON "site_versions"("saved_by");

-- What pages say of the company is on kept pages too.
CREATE TRIGGER "site_versions_content_changed" AFTER INSERT ON "site_versions" FOR EACH STATEMENT
    EXECUTE FUNCTION "raise_content_version"();
