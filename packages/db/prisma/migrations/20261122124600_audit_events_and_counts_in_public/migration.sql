-- The product writes both tables too, also where a hosted service keeps the accounts and nothing of `identity` is used.
ALTER TABLE "identity"."audit_events" SET SCHEMA "public";
ALTER TABLE "identity"."send_counts" SET SCHEMA "public";
-- The release before this one goes on while the migration runs: it finds the tables under their old names.
CREATE VIEW "identity"."audit_events" AS SELECT * FROM "public"."audit_events";
CREATE VIEW "identity"."send_counts" AS SELECT * FROM "public"."send_counts";
