-- Audit events tell failures and refusals apart, and keep the network of a caller instead of the whole address.
ALTER TABLE "identity"."audit_events" RENAME COLUMN "ip" TO "address_prefix";
ALTER TABLE "identity"."audit_events"
    ADD COLUMN "outcome" TEXT NOT NULL DEFAULT 'success',
    ADD COLUMN "detail" TEXT,
    ADD COLUMN "user_agent" TEXT;
UPDATE "identity"."audit_events" SET "address_prefix" = CASE
    WHEN "address_prefix" ~ '^(::ffff:)?\d{1,3}(\.\d{1,3}){3}$' THEN regexp_replace("address_prefix", '^(?:::ffff:)?(.*)\.\d+$', '\1.0/24')
    WHEN "address_prefix" ~ '^[0-9a-fA-F:]*:[0-9a-fA-F:]*$' THEN network(set_masklen("address_prefix"::inet, 48))::text
END WHERE "address_prefix" IS NOT NULL;
DROP INDEX "identity"."audit_events_created_at_idx";
CREATE INDEX "audit_events_created_at_id_idx" ON "identity"."audit_events"("created_at", "id");
