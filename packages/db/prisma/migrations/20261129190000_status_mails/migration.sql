-- Which statuses mail candidates by themselves, and the mail of a decision that waits while its panel is open.

ALTER TABLE "hiring_settings" ADD COLUMN "unmailed_statuses" TEXT[] NOT NULL DEFAULT '{}'
    CONSTRAINT "hiring_settings_unmailed_statuses_check"
    CHECK ("unmailed_statuses" <@ ARRAY['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected']);

ALTER TABLE "profiles" ADD COLUMN "previews_decisions" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "knows_notes_are_shown" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "held_status_mails" (
    "application_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_status_mails_pkey" PRIMARY KEY ("application_id", "person_id"),
    CONSTRAINT "held_status_mails_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "held_status_mails_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "held_status_mails_person_id_idx" ON "held_status_mails"("person_id");
