-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "proved_email" TEXT;

-- CreateTable
CREATE TABLE "job_alerts" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "search" TEXT NOT NULL DEFAULT '',
    "location" TEXT NOT NULL DEFAULT '',
    "department" TEXT NOT NULL DEFAULT '',
    "employment_type" TEXT NOT NULL DEFAULT '',
    "workplace" TEXT NOT NULL DEFAULT '',
    "frequency" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3),
    "kept_at" TIMESTAMPTZ(3),
    "keep_asked_at" TIMESTAMPTZ(3),
    "gone_told" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_sent_jobs" (
    "alert_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "mail_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_sent_jobs_pkey" PRIMARY KEY ("alert_id","job_id")
);

-- CreateIndex
CREATE INDEX "job_alerts_created_at_idx" ON "job_alerts"("created_at");

-- CreateIndex
CREATE INDEX "alert_sent_jobs_mail_id_idx" ON "alert_sent_jobs"("mail_id");

-- CreateIndex
CREATE INDEX "alert_sent_jobs_created_at_idx" ON "alert_sent_jobs"("created_at");

-- CreateIndex
CREATE INDEX "profiles_proved_email_idx" ON "profiles"("proved_email");

-- AddForeignKey
ALTER TABLE "alert_sent_jobs" ADD CONSTRAINT "alert_sent_jobs_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "job_alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_frequency_check" CHECK ("frequency" IN ('daily', 'weekly'));
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_confirmed_check" CHECK (("confirmed_at" IS NULL) = ("next_at" IS NULL));

-- One alert for each search of an address, which also finds all alerts of an address.
CREATE UNIQUE INDEX "job_alerts_address_key" ON "job_alerts" (lower("email"), "search", "location", "department", "employment_type", "workplace");
CREATE INDEX "job_alerts_due_idx" ON "job_alerts" ("next_at") WHERE "next_at" IS NOT NULL;

-- Fills the proved addresses: those of accounts of this product from their identities, and those of a sign-in service elsewhere
-- from its confirmation.
UPDATE "profiles" SET "proved_email" = "email" WHERE EXISTS (
    SELECT FROM identity.identities WHERE identities.user_id = profiles.id
        AND identity_data->>'email' = profiles.email AND identity_data->>'email_verified' = 'true')
    OR ("email_confirmed_at" IS NOT NULL AND NOT EXISTS (SELECT FROM identity.users WHERE users.id = profiles.id));

-- Moves the alerts of a proved address to the address that takes its place, but for those that it has already. Ends them with
-- the account.
CREATE FUNCTION "follow_proved_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        UPDATE job_alerts moved SET email = NEW.proved_email
        WHERE lower(moved.email) = lower(OLD.proved_email) AND NOT EXISTS (
            SELECT FROM job_alerts own WHERE lower(own.email) = lower(NEW.proved_email)
                AND (own.search, own.location, own.department, own.employment_type, own.workplace)
                    = (moved.search, moved.location, moved.department, moved.employment_type, moved.workplace));
    END IF;
    DELETE FROM job_alerts WHERE lower(email) = lower(OLD.proved_email);
    RETURN NULL;
END $$;
CREATE TRIGGER "profiles_address_moved" AFTER UPDATE ON "profiles" FOR EACH ROW
WHEN (lower(OLD.proved_email) <> lower(NEW.proved_email)) EXECUTE FUNCTION "follow_proved_address"();
CREATE TRIGGER "profiles_address_gone" AFTER DELETE ON "profiles" FOR EACH ROW
WHEN (OLD.proved_email IS NOT NULL) EXECUTE FUNCTION "follow_proved_address"();
