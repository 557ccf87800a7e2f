-- The register of complaints and of requests about personal data.

CREATE TABLE "data_requests" (
    "id" UUID NOT NULL,
    "number" TEXT,
    "kind" TEXT NOT NULL CONSTRAINT "data_requests_kind_check"
        CHECK ("kind" IN ('complaint', 'access', 'erasure', 'correction', 'other', 'team_records')),
    "came_by" TEXT NOT NULL DEFAULT 'form' CONSTRAINT "data_requests_came_by_check"
        CHECK ("came_by" IN ('form', 'account', 'email', 'phone', 'post')),
    "name" TEXT,
    "email" TEXT,
    "text" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "answer" TEXT,
    "outcome" TEXT CONSTRAINT "data_requests_outcome_check"
        CHECK ("outcome" IN ('done', 'partly', 'refused', 'withdrawn')),
    "received_on" DATE NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),
    "mail_id" UUID,
    "mail_failed" BOOLEAN NOT NULL DEFAULT false,
    "waiting_from" DATE,
    "waiting_to" DATE,
    "waited_days" INTEGER NOT NULL DEFAULT 0,
    "waited_until" DATE,
    -- A complaint is acknowledged within 30 days (section 164A of the Data Protection Act 2018), and then has no day. A
    -- request is answered within a calendar month (article 12A of the UK GDPR); the 31st becomes a shorter month's last day.
    "due_on" DATE GENERATED ALWAYS AS (CASE
        WHEN "closed_at" IS NOT NULL THEN NULL
        WHEN "kind" = 'complaint' THEN CASE WHEN "acknowledged_at" IS NULL THEN "received_on" + 30 END
        WHEN "acknowledged_at" IS NOT NULL AND "waiting_from" IS NOT NULL AND "waiting_to" IS NULL THEN NULL
        ELSE ("received_on" + interval '1 month')::date + "waited_days" + coalesce("waiting_to" - "waiting_from", 0)
    END) STORED,
    "reminded_on" DATE,
    "closed_at" TIMESTAMPTZ(3),
    "account_erased" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "data_requests_closed_check" CHECK (("closed_at" IS NULL) = ("outcome" IS NULL)),
    CONSTRAINT "data_requests_waiting_check" CHECK ("waiting_to" > "waiting_from")
);

CREATE UNIQUE INDEX "data_requests_number_key" ON "data_requests"("number");
CREATE INDEX "data_requests_closed_at_due_on_idx" ON "data_requests"("closed_at", "due_on");
CREATE INDEX "data_requests_address_idx" ON "data_requests"(lower("email"));
