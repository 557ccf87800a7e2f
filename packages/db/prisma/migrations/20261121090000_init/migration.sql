-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "identity";

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "employment_type" TEXT[] NOT NULL,
    "salary_min" INTEGER,
    "salary_max" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'GBP',
    "description" TEXT NOT NULL,
    "requirements" TEXT,
    "benefits" TEXT,
    "duties_responsibilities" TEXT,
    "shift_schedule" TEXT,
    "rich_text_version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "filled" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('english', "title"), 'A') ||
        setweight(to_tsvector('english', "department" || ' ' || "location"), 'B') ||
        setweight(to_tsvector('english', coalesce("requirements", '')), 'C') ||
        setweight(to_tsvector('english', "description"), 'D')
    ) STORED,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_slugs" (
    "slug" TEXT NOT NULL,
    "job_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "content_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "content_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL,
    "email" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "full_name" TEXT,
    "phone" TEXT,
    "location" TEXT,
    "linkedin_url" TEXT,
    "portfolio_url" TEXT,
    "role" TEXT NOT NULL DEFAULT 'candidate',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cvs" (
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "storage_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cvs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL,
    "job_id" UUID,
    "user_id" UUID NOT NULL,
    "job_title" TEXT NOT NULL,
    "job_department" TEXT NOT NULL,
    "job_location" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Applied',
    "cover_letter" TEXT,
    "notes" TEXT,
    "idempotency_key" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "repeat_window" tstzrange NOT NULL DEFAULT tstzrange(now(), (now() + '00:01:00'::interval)),

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."users" (
    "id" UUID NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "role" TEXT NOT NULL DEFAULT 'authenticated',
    "encrypted_password" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "phone_confirmed_at" TIMESTAMPTZ(3),
    "invited_at" TIMESTAMPTZ(3),
    "confirmation_sent_at" TIMESTAMPTZ(3),
    "recovery_sent_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "banned_until" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "app_metadata" JSONB NOT NULL DEFAULT '{}',
    "user_metadata" JSONB NOT NULL DEFAULT '{}',
    "is_anonymous" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."identities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "identity_data" JSONB NOT NULL,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "aal" TEXT NOT NULL DEFAULT 'aal1',
    "amr" JSONB NOT NULL,
    "refresh_counter" INTEGER NOT NULL DEFAULT 0,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "not_after" TIMESTAMPTZ(3),
    "user_agent" TEXT,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."signing_keys" (
    "kid" TEXT NOT NULL,
    "use" TEXT NOT NULL,
    "jwk" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "identity"."audit_events" (
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "actor_id" UUID,
    "subject_id" UUID,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."sign_in_attempts" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "jobs_slug_key" ON "jobs"("slug");

-- CreateIndex
CREATE INDEX "jobs_created_at_id_idx" ON "jobs"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "jobs_search_idx" ON "jobs" USING GIN ("search");

-- CreateIndex
CREATE INDEX "former_slugs_job_id_idx" ON "former_slugs"("job_id");

-- CreateIndex
CREATE INDEX "profiles_created_at_id_idx" ON "profiles"("created_at" DESC, "id" DESC);


-- CreateIndex
CREATE UNIQUE INDEX "cvs_profile_id_key" ON "cvs"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "cvs_storage_key_key" ON "cvs"("storage_key");

-- CreateIndex
CREATE INDEX "applications_user_id_created_at_id_idx" ON "applications"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "applications_job_id_created_at_id_idx" ON "applications"("job_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "applications_user_id_idempotency_key_key" ON "applications"("user_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "identity"."users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_phone_key" ON "identity"."users"("phone");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "identity"."users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "identities_user_id_idx" ON "identity"."identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_provider_id_key" ON "identity"."identities"("provider", "provider_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "identity"."sessions"("user_id");

-- CreateIndex
CREATE INDEX "audit_events_actor_id_idx" ON "identity"."audit_events"("actor_id");

-- CreateIndex
CREATE INDEX "audit_events_subject_id_idx" ON "identity"."audit_events"("subject_id");

-- CreateIndex
CREATE INDEX "audit_events_created_at_idx" ON "identity"."audit_events"("created_at");

-- CreateIndex
CREATE INDEX "sign_in_attempts_updated_at_idx" ON "identity"."sign_in_attempts"("updated_at");

-- AddForeignKey
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- The public list, newest first, and each of its filters. Partial: only Published jobs are listed.
CREATE INDEX "jobs_published_idx" ON "jobs"("created_at" DESC, "id" DESC) WHERE "status" = 'Published';
CREATE INDEX "jobs_published_department_idx" ON "jobs"("department", "created_at" DESC, "id" DESC) WHERE "status" = 'Published';
CREATE INDEX "jobs_published_location_idx" ON "jobs"("location", "created_at" DESC, "id" DESC) WHERE "status" = 'Published';

-- Lists of values and forms. contracts owns each list; a test tries every allowed value and a forbidden one.
ALTER TABLE "jobs"
    ADD CONSTRAINT "jobs_status_check" CHECK ("status" IN ('Draft', 'Published')),
    ADD CONSTRAINT "jobs_employment_type_check" CHECK ("employment_type" <@ ARRAY['Full-time', 'Part-time', 'Contract', 'Internship'] AND cardinality("employment_type") > 0),
    ADD CONSTRAINT "jobs_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "jobs_salary_check" CHECK ("salary_min" >= 0 AND "salary_max" >= 0 AND "salary_min" <= "salary_max"),
    ADD CONSTRAINT "jobs_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 120 AND "slug" <> 'filter-options');
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role_check" CHECK ("role" IN ('candidate', 'admin'));
ALTER TABLE "applications"
    ADD CONSTRAINT "applications_status_check" CHECK ("status" IN ('Applied', 'Under Review', 'Interview', 'Offer', 'Rejected')),
    ADD CONSTRAINT "applications_cover_letter_check" CHECK (length("cover_letter") <= 5000);
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_one_row_check" CHECK ("id" = 1);
ALTER TABLE "identity"."users" ADD CONSTRAINT "users_email_check" CHECK ("email" = lower("email"));
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_aal_check" CHECK ("aal" IN ('aal1', 'aal2'));
ALTER TABLE "identity"."signing_keys" ADD CONSTRAINT "signing_keys_use_check" CHECK ("use" IN ('signing', 'verifying', 'secret'));

-- The same person sending the same letter for the same job within a minute is one application (two tabs, a lost reply
-- without a key). The database decides, so no two processes can both say yes.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "applications" ADD CONSTRAINT "applications_no_repeat_excl" EXCLUDE USING gist (
    "user_id" WITH =,
    "job_id" WITH =,
    (hashtextextended(coalesce("cover_letter", ''), 0)) WITH =,
    "repeat_window" WITH &&
);

-- A job that changes its slug or goes leaves its old address behind.
CREATE FUNCTION "remember_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO former_slugs (slug, job_id) VALUES (OLD.slug, CASE WHEN TG_OP = 'UPDATE' THEN OLD.id END)
    ON CONFLICT (slug) DO UPDATE SET job_id = EXCLUDED.job_id, created_at = now();
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_slug_changed" AFTER UPDATE ON "jobs" FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION "remember_slug"();
CREATE TRIGGER "jobs_deleted" AFTER DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION "remember_slug"();

-- Every change of a job makes kept pages old, in this process and the others.
INSERT INTO "content_version" DEFAULT VALUES;
CREATE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    raised bigint;
BEGIN
    UPDATE content_version SET version = version + 1 RETURNING version INTO raised;
    PERFORM pg_notify('content_version', raised::text);
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
