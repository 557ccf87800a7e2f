-- Interviews: a time that is set, or offered and chosen.

CREATE TABLE "interview_offers" (
    "id" UUID NOT NULL,
    "times" TIMESTAMPTZ(3)[],
    "choose_by" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interview_offers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "interview_offers_times_check" CHECK (cardinality("times") BETWEEN 1 AND 20)
);

CREATE TABLE "interviews" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "offer_id" UUID,
    "title" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "team_text" TEXT NOT NULL DEFAULT '',
    "arrangements" TEXT NOT NULL DEFAULT '',
    "starts_at" TIMESTAMPTZ(3),
    "booked_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "organizer" TEXT NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "interviews_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "interviews_offer_id_fkey"
        FOREIGN KEY ("offer_id") REFERENCES "interview_offers"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "interviews_kind_check" CHECK ("kind" IN ('in_person', 'phone', 'video')),
    CONSTRAINT "interviews_outcome_check" CHECK ("outcome" IN ('took_place', 'did_not_come')),
    CONSTRAINT "interviews_minutes_check" CHECK ("minutes" BETWEEN 15 AND 480),
    CONSTRAINT "interviews_booked_check" CHECK (("starts_at" IS NULL) = ("booked_at" IS NULL)
        AND num_nonnulls("booked_at", "declined_at") <= 1)
);
CREATE INDEX "interviews_application_id_created_at_id_idx" ON "interviews"("application_id", "created_at", "id");
CREATE INDEX "interviews_offer_id_idx" ON "interviews"("offer_id");
CREATE INDEX "interviews_starts_at_idx" ON "interviews"("starts_at");
-- Of candidates who choose the same time of an offer, one gets it. A time is free again with the row or its cancellation.
CREATE UNIQUE INDEX "interviews_chosen_key" ON "interviews"("offer_id", "starts_at") WHERE "cancelled_at" IS NULL;

CREATE TABLE "interviewers" (
    "interview_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "reminded_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interviewers_pkey" PRIMARY KEY ("interview_id", "profile_id"),
    CONSTRAINT "interviewers_interview_id_fkey"
        FOREIGN KEY ("interview_id") REFERENCES "interviews"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "interviewers_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "interviewers_profile_id_idx" ON "interviewers"("profile_id");

CREATE TABLE "interview_events" (
    "id" UUID NOT NULL,
    "interview_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "from_candidate" BOOLEAN NOT NULL DEFAULT false,
    "actor_id" UUID,
    "starts_at" TIMESTAMPTZ(3),
    "line" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "interview_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "interview_events_interview_id_fkey"
        FOREIGN KEY ("interview_id") REFERENCES "interviews"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "interview_events_actor_id_fkey"
        FOREIGN KEY ("actor_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "interview_events_kind_check" CHECK (
        "kind" IN ('offered', 'booked', 'changed', 'declined', 'cancelled', 'took_place', 'did_not_come'))
);
CREATE INDEX "interview_events_interview_id_created_at_id_idx" ON "interview_events"("interview_id", "created_at", "id");
CREATE INDEX "interview_events_actor_id_idx" ON "interview_events"("actor_id");

ALTER TABLE "webhook_events"
    ADD COLUMN "interview_id" UUID,
    ADD COLUMN "interview_at" TIMESTAMPTZ(3),
    DROP CONSTRAINT "webhook_events_type_check",
    ADD CONSTRAINT "webhook_events_type_check" CHECK ("type" IN ('job.published', 'job.changed', 'job.closed', 'job.filled',
        'job.deleted', 'application.created', 'application.status_changed', 'application.withdrawn', 'application.erased',
        'message.received', 'webhook.test', 'interview.booked', 'interview.changed', 'interview.cancelled'));
