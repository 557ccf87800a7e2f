-- CreateTable
CREATE TABLE "team_record_requests" (
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "due_on" DATE NOT NULL,
    "reminded_on" DATE,
    "released_at" TIMESTAMPTZ(3),
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_record_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_record_decisions" (
    "request_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "application_id" UUID NOT NULL,
    "text_hash" TEXT NOT NULL,
    "marked" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_record_decisions_pkey" PRIMARY KEY ("request_id","kind","entry")
);

-- CreateIndex
CREATE INDEX "team_record_requests_profile_id_idx" ON "team_record_requests"("profile_id");

-- CreateIndex
CREATE INDEX "team_record_requests_released_at_due_on_idx" ON "team_record_requests"("released_at", "due_on");

-- CreateIndex
CREATE INDEX "team_record_decisions_application_id_idx" ON "team_record_decisions"("application_id");

-- AlterTable
ALTER TABLE "data_exports" ADD COLUMN "request_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "data_exports_request_id_key" ON "data_exports"("request_id");

-- AddForeignKey
ALTER TABLE "team_record_requests" ADD CONSTRAINT "team_record_requests_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_record_decisions" ADD CONSTRAINT "team_record_decisions_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "team_record_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_record_decisions" ADD CONSTRAINT "team_record_decisions_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "team_record_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An entry is withheld with a reason, or given with some words marked.
ALTER TABLE "team_record_decisions" ADD CONSTRAINT "team_record_decisions_outcome_check" CHECK ("reason" IS NULL OR ("reason" <> '' AND cardinality("marked") = 0));
