-- The tables, functions and rows of version 1.0.0. `schema.prisma` says what each table and column means; the catalogue
-- snapshot test holds what that file cannot say: checks, partial indexes, triggers and functions. `contracts` owns each
-- list of values that a check has; a test tries every allowed value and a forbidden one.

CREATE SCHEMA IF NOT EXISTS "identity";

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS pg_trgm;


-- ── Accounts of the sign-in service ─────────────────────────────────────────────────────────────────────────────────

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
    "new_email" TEXT,
    "email_change_sent_at" TIMESTAMPTZ(3),
    "email_change_asked_at" TIMESTAMPTZ(3),
    "email_change_open" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "email_change_proved" BOOLEAN NOT NULL DEFAULT false,
    "new_phone" TEXT,
    "phone_change_sent_at" TIMESTAMPTZ(3),
    "reauthentication_sent_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "banned_until" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "app_metadata" JSONB NOT NULL DEFAULT '{}',
    "user_metadata" JSONB NOT NULL DEFAULT '{}',
    "is_anonymous" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_email_check" CHECK ("email" = lower("email")),
    CONSTRAINT "users_new_email_check" CHECK ("new_email" = lower("new_email"))
);
CREATE UNIQUE INDEX "users_email_key" ON "identity"."users" ("email");
CREATE UNIQUE INDEX "users_phone_key" ON "identity"."users" ("phone");
CREATE INDEX "users_created_at_id_idx" ON "identity"."users" ("created_at" DESC, "id" DESC);

CREATE TABLE "identity"."identities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "issuer" TEXT,
    "identity_data" JSONB NOT NULL,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "identities_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "identities_user_id_idx" ON "identity"."identities" ("user_id");
CREATE UNIQUE INDEX "identities_provider_provider_id_key" ON "identity"."identities" ("provider", "provider_id");
CREATE UNIQUE INDEX "identities_issuer_provider_id_key" ON "identity"."identities" ("issuer", "provider_id");

CREATE TABLE "identity"."sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "aal" TEXT NOT NULL DEFAULT 'aal1',
    "amr" JSONB NOT NULL,
    "raised_by" UUID,
    "refresh_counter" INTEGER NOT NULL DEFAULT 0,
    "verified_counter" INTEGER NOT NULL DEFAULT 0,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "not_after" TIMESTAMPTZ(3),
    "user_agent" TEXT,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sessions_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "sessions_aal_check" CHECK ("aal" IN ('aal1', 'aal2')),
    CONSTRAINT "sessions_raised_by_check" CHECK (("aal" = 'aal2') = ("raised_by" IS NOT NULL))
);
CREATE INDEX "sessions_user_id_idx" ON "identity"."sessions" ("user_id");

CREATE TABLE "identity"."factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "factor_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "friendly_name" TEXT,
    "secret" JSONB,
    "last_step" INTEGER,
    "phone" TEXT,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "counter" BIGINT,
    "transports" TEXT[],
    "last_challenged_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "factors_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "factors_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "factors_factor_type_check" CHECK ("factor_type" IN ('totp', 'phone', 'webauthn', 'recovery_code')),
    CONSTRAINT "factors_status_check" CHECK ("status" IN ('unverified', 'verified')),
    CONSTRAINT "factors_proof_check" CHECK (
        ("factor_type" = 'totp') = ("secret" IS NOT NULL)
        AND ("factor_type" = 'phone') = ("phone" IS NOT NULL)
        AND ("factor_type" = 'webauthn' AND "status" = 'verified') = ("credential_id" IS NOT NULL)
        AND ("credential_id" IS NULL) = ("public_key" IS NULL)
        AND ("credential_id" IS NULL) = ("counter" IS NULL)
    )
);
CREATE UNIQUE INDEX "factors_credential_id_key" ON "identity"."factors" ("credential_id");
CREATE INDEX "factors_user_id_idx" ON "identity"."factors" ("user_id");
CREATE INDEX "factors_status_created_at_idx" ON "identity"."factors" ("status", "created_at");

CREATE TABLE "identity"."factor_challenges" (
    "id" UUID NOT NULL,
    "factor_id" UUID NOT NULL,
    "code_hash" TEXT,
    "challenge" TEXT,
    "wrong_codes" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "factor_challenges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "factor_challenges_factor_id_fkey"
        FOREIGN KEY ("factor_id") REFERENCES "identity"."factors"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "factor_challenges_factor_id_idx" ON "identity"."factor_challenges" ("factor_id");
CREATE INDEX "factor_challenges_expires_at_idx" ON "identity"."factor_challenges" ("expires_at");

CREATE TABLE "identity"."recovery_codes" (
    "code_hash" TEXT NOT NULL,
    "factor_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("code_hash"),
    CONSTRAINT "recovery_codes_factor_id_fkey"
        FOREIGN KEY ("factor_id") REFERENCES "identity"."factors"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "recovery_codes_factor_id_idx" ON "identity"."recovery_codes" ("factor_id");

CREATE TABLE "identity"."passkeys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "friendly_name" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkeys_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "identity"."passkeys" ("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "identity"."passkeys" ("user_id");

CREATE TABLE "identity"."passkey_challenges" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "challenge" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkey_challenges_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "passkey_challenges_user_id_idx" ON "identity"."passkey_challenges" ("user_id");
CREATE INDEX "passkey_challenges_expires_at_idx" ON "identity"."passkey_challenges" ("expires_at");

CREATE TABLE "identity"."known_devices" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "known_devices_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "known_devices_user_id_created_at_idx" ON "identity"."known_devices" ("user_id", "created_at");

CREATE TABLE "identity"."one_time_tokens" (
    "id" UUID NOT NULL,
    "holder" TEXT NOT NULL,
    "user_id" UUID,
    "purpose" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "code_hash" TEXT,
    "wrong_codes" INTEGER NOT NULL DEFAULT 0,
    "address" TEXT,
    "encrypted_password" TEXT,
    "user_metadata" JSONB,
    "sign_up_nonce_hash" TEXT,
    "made_by_admin" BOOLEAN NOT NULL DEFAULT false,
    "code_challenge" TEXT,
    "code_challenge_method" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "one_time_tokens_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "one_time_tokens_purpose_check" CHECK ("purpose" IN ('confirmation', 'invite', 'recovery',
        'email_change_current', 'email_change_new', 'phone_confirmation', 'phone_change', 'reauthentication')),
    -- A user's tokens are held by the user's id, any other by a hash.
    CONSTRAINT "one_time_tokens_holder_check" CHECK ("user_id" IS NULL OR "holder" = "user_id"::text),
    CONSTRAINT "one_time_tokens_challenge_check" CHECK (("code_challenge" IS NULL) = ("code_challenge_method" IS NULL))
);
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "identity"."one_time_tokens" ("token_hash");
CREATE INDEX "one_time_tokens_holder_purpose_idx" ON "identity"."one_time_tokens" ("holder", "purpose");
CREATE INDEX "one_time_tokens_user_id_idx" ON "identity"."one_time_tokens" ("user_id");
CREATE INDEX "one_time_tokens_recipient_idx" ON "identity"."one_time_tokens" ("recipient");
CREATE INDEX "one_time_tokens_expires_at_idx" ON "identity"."one_time_tokens" ("expires_at");

CREATE TABLE "identity"."flow_states" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "auth_code_hash" TEXT NOT NULL,
    "code_challenge" TEXT NOT NULL,
    "code_challenge_method" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "encrypted_password" TEXT,
    "user_metadata" JSONB,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "flow_states_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "flow_states_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "identity"."users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "flow_states_auth_code_hash_key" ON "identity"."flow_states" ("auth_code_hash");
CREATE INDEX "flow_states_user_id_idx" ON "identity"."flow_states" ("user_id");
CREATE INDEX "flow_states_expires_at_idx" ON "identity"."flow_states" ("expires_at");

CREATE TABLE "identity"."provider_flows" (
    "id" UUID NOT NULL,
    "state_hash" TEXT NOT NULL,
    "browser_hash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "redirect_to" TEXT NOT NULL,
    "code_challenge" TEXT,
    "code_challenge_method" TEXT,
    "session_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_flows_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "provider_flows_session_id_fkey"
        FOREIGN KEY ("session_id") REFERENCES "identity"."sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "provider_flows_state_hash_key" ON "identity"."provider_flows" ("state_hash");
CREATE INDEX "provider_flows_session_id_idx" ON "identity"."provider_flows" ("session_id");
CREATE INDEX "provider_flows_expires_at_idx" ON "identity"."provider_flows" ("expires_at");

CREATE TABLE "identity"."used_proofs" (
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_proofs_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "used_proofs_expires_at_idx" ON "identity"."used_proofs" ("expires_at");

CREATE TABLE "identity"."signing_keys" (
    "kid" TEXT NOT NULL,
    "use" TEXT NOT NULL,
    "jwk" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("kid"),
    CONSTRAINT "signing_keys_use_check" CHECK ("use" IN ('signing', 'verifying', 'secret'))
);

CREATE TABLE "identity"."sign_in_attempts" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "sign_in_attempts_updated_at_idx" ON "identity"."sign_in_attempts" ("updated_at");


-- ── Counts and events of accounts and calls ─────────────────────────────────────────────────────────────────────────

-- In `public`, because the product writes both tables too, also where a hosted service keeps the accounts and nothing
-- of `identity` is used.

CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'success',
    "detail" TEXT,
    "actor_id" UUID,
    "subject_id" UUID,
    "address_prefix" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_events_actor_id_idx" ON "audit_events" ("actor_id");
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events" ("subject_id");
CREATE INDEX "audit_events_created_at_id_idx" ON "audit_events" ("created_at", "id");
CREATE INDEX "audit_events_action_created_at_id_idx" ON "audit_events" ("action", "created_at", "id");
CREATE INDEX "audit_events_outcome_created_at_id_idx" ON "audit_events" ("outcome", "created_at", "id");

CREATE TABLE "send_counts" (
    "key" TEXT NOT NULL,
    "sent" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "resets_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "send_counts_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "send_counts_resets_at_idx" ON "send_counts" ("resets_at");


-- ── People and their files ──────────────────────────────────────────────────────────────────────────────────────────

-- A name or title as it is compared and sorted: without case and accents, with one apostrophe and one hyphen. In the order
-- of its characters (COLLATE "C") it is in the order of the alphabet, whatever the collation of the database.
CREATE FUNCTION "folded"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT replace(replace(regexp_replace(
        normalize(translate(lower(text), '‘’ʼ`´′‐‑‒–—−łøđı', '''''''''''''------lodi'), NFD), '[\u0300-\u036F]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae')
$$;

CREATE TABLE "profiles" (
    "id" UUID NOT NULL,
    "email" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "proved_email" TEXT,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "full_name" TEXT,
    -- A column, because a search compares every applicant of a job with up to 32 words.
    "folded_name" TEXT GENERATED ALWAYS AS (folded(coalesce("full_name", ''))) STORED,
    "phone" TEXT,
    "location" TEXT,
    "linkedin_url" TEXT,
    "portfolio_url" TEXT,
    "role" TEXT NOT NULL DEFAULT 'candidate',
    "cv_id" UUID,
    "disabled_at" TIMESTAMPTZ(3),
    "sessions_ended_at" TIMESTAMPTZ(3),
    "mail_applications" BOOLEAN NOT NULL DEFAULT true,
    "mail_digest" BOOLEAN NOT NULL DEFAULT true,
    "mail_hiring_teams" BOOLEAN NOT NULL DEFAULT true,
    "mail_messages" BOOLEAN NOT NULL DEFAULT true,
    "digest_sent_at" TIMESTAMPTZ(3),
    "privacy_notice_version" TEXT,
    "privacy_notice_accepted_at" TIMESTAMPTZ(3),
    "retention_warned_at" TIMESTAMPTZ(3),
    "kept_at" TIMESTAMPTZ(3),
    "checklist_hidden_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "profiles_role_check" CHECK ("role" IN ('candidate', 'admin'))
);
CREATE UNIQUE INDEX "profiles_cv_id_key" ON "profiles" ("cv_id");
CREATE INDEX "profiles_created_at_id_idx" ON "profiles" ("created_at" DESC, "id" DESC);
CREATE INDEX "profiles_role_created_at_id_idx" ON "profiles" ("role", "created_at" DESC, "id" DESC);
CREATE INDEX "profiles_proved_email_idx" ON "profiles" ("proved_email");

-- The other two orders of the administrators' list of users. A name is cut: an index entry has a largest size.
CREATE INDEX "profiles_name_idx" ON "profiles"
    (left(coalesce(nullif("folded_name", ''), lower("email"), ''), 100) COLLATE "C", "id");
CREATE INDEX "profiles_last_sign_in_idx" ON "profiles" (coalesce("last_sign_in_at", to_timestamp(0)) DESC, "id" DESC);
-- Its search: parts of the name or the e-mail.
CREATE INDEX "profiles_search_idx" ON "profiles"
    USING gin ((' ' || "folded_name" || ' ' || lower(coalesce("email", ''))) gin_trgm_ops);

CREATE TABLE "cvs" (
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "storage_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "scan" TEXT NOT NULL DEFAULT 'clean',
    "scanned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cvs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "cvs_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "cvs_scan_check" CHECK ("scan" IN ('pending', 'clean', 'infected'))
);
CREATE UNIQUE INDEX "cvs_storage_key_key" ON "cvs" ("storage_key");
CREATE INDEX "cvs_profile_id_idx" ON "cvs" ("profile_id");
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cv_id_fkey"
    FOREIGN KEY ("cv_id") REFERENCES "cvs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The CVs that wait for the malware scanner are few among many.
CREATE INDEX "cvs_pending_idx" ON "cvs" ("created_at") WHERE "scan" = 'pending';

CREATE TABLE "discarded_files" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discarded_files_pkey" PRIMARY KEY ("storage_key")
);

-- A deleted row leaves its file to the job that removes files, also when the row went with its owner.
CREATE FUNCTION "discard_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO discarded_files (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER "cvs_deleted" AFTER DELETE ON "cvs" FOR EACH ROW EXECUTE FUNCTION "discard_file"();

CREATE TABLE "erasures" (
    "id_hash" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id_hash")
);
CREATE INDEX "erasures_erased_at_idx" ON "erasures" ("erased_at");

-- However a profile is deleted, its erasure is noted in the same transaction.
CREATE FUNCTION "note_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "erasures" ("id_hash") VALUES (encode(sha256(convert_to(OLD.id::text, 'UTF8')), 'hex')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "profiles_deleted" AFTER DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "note_erasure"();


-- ── Jobs ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A text as search reads it: words that a sign joins ('Sales/Marketing', 'Node.js', 'licence.Must') are words of their own,
-- which PostgreSQL would take for one file, host or address; what is invisible or marks a part of a word is left out.
CREATE FUNCTION "searchable"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(
        regexp_replace(text, '</?(?:a|em|strong|u)\M[^>]*>|[\u00AD\u200B-\u200D\u2060\uFEFF]', '', 'g'),
        '(?<![0-9])\.|\.(?![0-9])|(?<!<)/(?!>)|[@_~\\]', ' ', 'g')
$$;

-- The facts of a job as one text for its search: 'Part-time' and 'On site' as one word each, which no other text has,
-- and a word for IT, which English search ignores as a pronoun.
CREATE FUNCTION "job_facts"("title" text, "department" text, "location" text, "workplace" text, "employment_type" text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT concat_ws(' ', department, location, replace(workplace, ' ', ''), replace(array_to_string(employment_type, ' '), '-', ''),
        CASE WHEN title || ' ' || department ~ '\yIT\y' THEN 'informationtechnology' END)
$$;

-- Pounds a year, so that salaries by the hour and by the year have one order: 37.5 hours or 5 days a week, 52 weeks.
CREATE FUNCTION "yearly_salary"("salary_min" numeric, "salary_max" numeric, "salary_period" text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(salary_max, salary_min, 0)
        * CASE salary_period WHEN 'hour' THEN 1950 WHEN 'day' THEN 260 WHEN 'week' THEN 52 WHEN 'month' THEN 12 ELSE 1 END
$$;

CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "employment_type" TEXT[] NOT NULL,
    "salary_min" DECIMAL(12, 2),
    "salary_max" DECIMAL(12, 2),
    "currency" TEXT NOT NULL DEFAULT 'GBP',
    "salary_period" TEXT NOT NULL DEFAULT 'year',
    "workplace" TEXT,
    "address_street" TEXT,
    "address_locality" TEXT,
    "address_region" TEXT,
    "address_postcode" TEXT,
    "address_country" TEXT,
    "description" TEXT NOT NULL,
    "requirements" TEXT,
    "benefits" TEXT,
    "duties_responsibilities" TEXT,
    "shift_schedule" TEXT,
    "rich_text_version" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "filled" BOOLEAN NOT NULL DEFAULT false,
    "closing_date" DATE,
    "closed_at" TIMESTAMPTZ(3),
    "first_published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('english', searchable("title")), 'A') ||
        setweight(to_tsvector('english', searchable(job_facts("title", "department", "location", "workplace", "employment_type"))), 'B') ||
        setweight(to_tsvector('english', searchable(coalesce("requirements", '') || ' ' || coalesce("shift_schedule", ''))), 'C') ||
        setweight(to_tsvector('english', searchable("description")), 'D')
    ) STORED,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "jobs_updated_by_fkey"
        FOREIGN KEY ("updated_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "jobs_status_check" CHECK ("status" IN ('Draft', 'Published')),
    CONSTRAINT "jobs_employment_type_check" CHECK (
        "employment_type" <@ ARRAY['Full-time', 'Part-time', 'Contract', 'Internship'] AND cardinality("employment_type") > 0),
    CONSTRAINT "jobs_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
    CONSTRAINT "jobs_salary_check" CHECK ("salary_min" >= 0 AND "salary_max" >= 0 AND "salary_min" <= "salary_max"),
    CONSTRAINT "jobs_salary_period_check" CHECK ("salary_period" IN ('hour', 'day', 'week', 'month', 'year')),
    CONSTRAINT "jobs_workplace_check" CHECK ("workplace" IN ('On site', 'Hybrid', 'Remote')),
    CONSTRAINT "jobs_address_country_check" CHECK ("address_country" ~ '^[A-Z]{2}$'),
    CONSTRAINT "jobs_slug_check" CHECK (
        "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 120 AND "slug" <> 'filter-options')
);
CREATE UNIQUE INDEX "jobs_slug_key" ON "jobs" ("slug");
CREATE INDEX "jobs_created_at_id_idx" ON "jobs" ("created_at" DESC, "id" DESC);
-- Counts of jobs by state and by what the filters compare read this index alone.
CREATE INDEX "jobs_counts_idx" ON "jobs"
    ("status", "filled", "closed_at", "department", "location", "workplace", "employment_type");
CREATE INDEX "jobs_first_published_at_idx" ON "jobs" ("first_published_at");
CREATE INDEX "jobs_updated_by_idx" ON "jobs" ("updated_by");

-- The public list, newest first, each of its filters, and its order by salary. Partial: only Published jobs that are
-- not closed are listed.
CREATE INDEX "jobs_open_idx" ON "jobs" ("created_at" DESC, "id" DESC)
    WHERE "status" = 'Published' AND "closed_at" IS NULL;
CREATE INDEX "jobs_open_department_idx" ON "jobs" ("department", "created_at" DESC, "id" DESC)
    WHERE "status" = 'Published' AND "closed_at" IS NULL;
CREATE INDEX "jobs_open_location_idx" ON "jobs" ("location", "created_at" DESC, "id" DESC)
    WHERE "status" = 'Published' AND "closed_at" IS NULL;
CREATE INDEX "jobs_open_salary_idx" ON "jobs"
    (yearly_salary("salary_min", "salary_max", "salary_period") DESC, "created_at" DESC, "id" DESC)
    WHERE "status" = 'Published' AND "closed_at" IS NULL;

-- A search in a place or department asks one index for both: two indexes would each give all jobs of theirs first. With
-- fast updates a GIN index keeps a list of what is new, which every search reads to its end; the planner knows that,
-- and after many changes reads all jobs instead. Jobs are searched far more often than they are saved.
CREATE INDEX "jobs_open_search_idx" ON "jobs" USING gin ("search", "location", "department") WITH (fastupdate = off)
    WHERE "status" = 'Published' AND "closed_at" IS NULL;
-- The first jobs of a search are those whose title matches. A bare expression index has no estimate that the planner
-- uses: with these statistics it knows how common a word is in titles.
CREATE INDEX "jobs_open_title_idx" ON "jobs" USING gin (to_tsvector('english', searchable("title")), "location", "department")
    WITH (fastupdate = off) WHERE "status" = 'Published' AND "closed_at" IS NULL;
CREATE STATISTICS "jobs_title_words" ON (to_tsvector('english', searchable("title"))) FROM "jobs";

-- The administrators' search for jobs of any status: words of the title, the department or the location. The search
-- column answers it too, but each match is looked up again in the whole text, and the planner, which does not know what
-- that costs, reads every job for words that few have.
CREATE INDEX "jobs_title_and_place_idx" ON "jobs"
    USING gin (to_tsvector('english', searchable("title" || ' ' || "department" || ' ' || "location"))) WITH (fastupdate = off);
-- The other orders of the administrators' list.
CREATE INDEX "jobs_by_title_idx" ON "jobs" (folded("title") COLLATE "C", "id" DESC);
CREATE INDEX "jobs_by_department_idx" ON "jobs" (folded("department" || ', ' || "title") COLLATE "C", "id" DESC);
CREATE INDEX "jobs_by_closing_idx" ON "jobs"
    (coalesce(CASE WHEN "closed_at" IS NULL THEN "closing_date" END, '9999-12-31'::date), "id" DESC);
-- Jobs that are still to close, the next one first.
CREATE INDEX "jobs_closing_idx" ON "jobs" ("closing_date") WHERE "closing_date" IS NOT NULL AND "closed_at" IS NULL;

CREATE TABLE "former_slugs" (
    "slug" TEXT NOT NULL,
    "job_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("slug"),
    CONSTRAINT "former_slugs_job_id_fkey"
        FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "former_slugs_job_id_idx" ON "former_slugs" ("job_id");

CREATE TABLE "content_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "content_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "content_version_one_row_check" CHECK ("id" = 1)
);
INSERT INTO "content_version" DEFAULT VALUES;

-- Every change of a job makes kept pages old, in this process and the others.
CREATE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    raised bigint;
BEGIN
    UPDATE content_version SET version = version + 1 RETURNING version INTO raised;
    PERFORM pg_notify('content_version', raised::text);
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "jobs" FOR EACH STATEMENT
    EXECUTE FUNCTION "raise_content_version"();

CREATE TABLE "job_plans" (
    "job_id" UUID NOT NULL,
    "publish_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_plans_pkey" PRIMARY KEY ("job_id"),
    CONSTRAINT "job_plans_job_id_fkey"
        FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "job_plans_publish_at_idx" ON "job_plans" ("publish_at");

CREATE TABLE "job_questions" (
    "job_id" UUID NOT NULL,
    "questions" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "wording_version" INTEGER NOT NULL DEFAULT 1,
    "updated_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_questions_pkey" PRIMARY KEY ("job_id"),
    CONSTRAINT "job_questions_job_id_fkey"
        FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "job_questions_updated_by_fkey"
        FOREIGN KEY ("updated_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "job_questions_questions_check" CHECK (
        jsonb_typeof("questions") = 'array' AND jsonb_array_length("questions") <= 15)
);
CREATE INDEX "job_questions_updated_by_idx" ON "job_questions" ("updated_by");

-- The questions are public, so pages and lists are refreshed as after a change of a job. They are deleted only with
-- their job.
CREATE TRIGGER "job_questions_content_changed" AFTER INSERT OR UPDATE OF "questions" ON "job_questions"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();

CREATE TABLE "departments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departments_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "departments_name_key" ON "departments" (lower("name"));

CREATE TABLE "former_departments" (
    "slug" TEXT NOT NULL,
    "department_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_departments_pkey" PRIMARY KEY ("slug"),
    CONSTRAINT "former_departments_department_id_fkey"
        FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "former_departments_department_id_idx" ON "former_departments" ("department_id");

CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "jobs" INTEGER NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

CREATE TABLE "search_words_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "content_version" BIGINT NOT NULL DEFAULT 0,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "milliseconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "search_words_state_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_words_state_one_row_check" CHECK ("id" = 1)
);
INSERT INTO "search_words_state" DEFAULT VALUES;


-- ── Saved jobs and alerts ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "saved_jobs" (
    "profile_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "job_title" TEXT NOT NULL,
    "closing_notified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_jobs_pkey" PRIMARY KEY ("profile_id", "job_id"),
    CONSTRAINT "saved_jobs_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "saved_jobs_job_id_idx" ON "saved_jobs" ("job_id");

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
    "gone_notified" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_alerts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "job_alerts_frequency_check" CHECK ("frequency" IN ('daily', 'weekly')),
    CONSTRAINT "job_alerts_confirmed_check" CHECK (("confirmed_at" IS NULL) = ("next_at" IS NULL))
);
CREATE INDEX "job_alerts_created_at_idx" ON "job_alerts" ("created_at");
-- One alert for each search of an address, which also finds all alerts of an address.
CREATE UNIQUE INDEX "job_alerts_address_key" ON "job_alerts"
    (lower("email"), "search", "location", "department", "employment_type", "workplace");
CREATE INDEX "job_alerts_due_idx" ON "job_alerts" ("next_at") WHERE "next_at" IS NOT NULL;

CREATE TABLE "alert_sent_jobs" (
    "alert_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "mail_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_sent_jobs_pkey" PRIMARY KEY ("alert_id", "job_id"),
    CONSTRAINT "alert_sent_jobs_alert_id_fkey"
        FOREIGN KEY ("alert_id") REFERENCES "job_alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "alert_sent_jobs_mail_id_idx" ON "alert_sent_jobs" ("mail_id");
CREATE INDEX "alert_sent_jobs_created_at_idx" ON "alert_sent_jobs" ("created_at");

-- Moves the alerts of a proved address to the address that takes its place, but for those that it has already. Ends
-- them with the account.
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


-- ── Applications ────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "applications" (
    "id" UUID NOT NULL,
    "job_id" UUID,
    "user_id" UUID NOT NULL,
    "job_title" TEXT NOT NULL,
    "job_department" TEXT NOT NULL,
    "job_location" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Applied',
    "shown_status" TEXT,
    "unseen_changes" INTEGER NOT NULL DEFAULT 0,
    "cover_letter" TEXT,
    "adjustments" TEXT,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "flags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "notes" TEXT,
    "cv_id" UUID,
    "withdrawn_at" TIMESTAMPTZ(3),
    "notified_status" TEXT,
    "notified_closing" BOOLEAN NOT NULL DEFAULT false,
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retention_warned_at" TIMESTAMPTZ(3),
    "equality_form_month" TEXT,
    "idempotency_key" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_by" UUID,
    "updated_by_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "repeat_window" tstzrange NOT NULL DEFAULT tstzrange(now(), (now() + '00:01:00'::interval)),

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "applications_job_id_fkey"
        FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "applications_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "applications_cv_id_fkey"
        FOREIGN KEY ("cv_id") REFERENCES "cvs"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "applications_updated_by_fkey"
        FOREIGN KEY ("updated_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "applications_status_check" CHECK (
        "status" IN ('Applied', 'Under Review', 'Interview', 'Offer', 'Rejected')),
    CONSTRAINT "applications_shown_status_check" CHECK (
        "shown_status" IN ('Applied', 'Under Review', 'Interview', 'Offer', 'Rejected')),
    CONSTRAINT "applications_unseen_changes_check" CHECK ("unseen_changes" BETWEEN 0 AND "version" - 1),
    CONSTRAINT "applications_cover_letter_check" CHECK (length("cover_letter") <= 5000),
    CONSTRAINT "applications_adjustments_check" CHECK (length("adjustments") <= 2000),
    CONSTRAINT "applications_answers_check" CHECK (
        jsonb_typeof("answers") = 'array' AND octet_length("answers"::text) <= 160 * 1024),
    CONSTRAINT "applications_equality_form_month_check" CHECK ("equality_form_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    -- The same person sending the same letter for the same job within a minute is one application (two tabs, a lost
    -- reply without a key). The database decides, so no two processes can both say yes. With other adjustments or
    -- another answer it is no repeat: what the candidate corrects must not be lost. A withdrawn application leaves both
    -- rules against repeats, this one and the unique key: its owner may apply again at once.
    CONSTRAINT "applications_no_repeat_excl" EXCLUDE USING gist (
        "user_id" WITH =,
        "job_id" WITH =,
        (hashtextextended(coalesce("cover_letter", ''), 0)) WITH =,
        (hashtextextended(coalesce("adjustments", ''), 0)) WITH =,
        (jsonb_hash_extended("answers", 0)) WITH =,
        "repeat_window" WITH &&
    ) WHERE ("withdrawn_at" IS NULL)
);
CREATE INDEX "applications_user_id_created_at_id_idx" ON "applications" ("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "applications_job_id_created_at_id_idx" ON "applications" ("job_id", "created_at" DESC, "id" DESC);
CREATE INDEX "applications_created_at_id_idx" ON "applications" ("created_at" DESC, "id" DESC);
CREATE INDEX "applications_status_withdrawn_at_idx" ON "applications" ("status", "withdrawn_at");
CREATE INDEX "applications_status_changed_at_idx" ON "applications" ("status_changed_at");
-- Applicants are filtered by an answer. New entries wait in a list of at most 512 kB, so that an insert stays quick and
-- a search reads little of what waits.
CREATE INDEX "applications_answers_idx" ON "applications" USING gin ("answers" jsonb_path_ops)
    WITH (gin_pending_list_limit = 512);
CREATE INDEX "applications_cv_id_idx" ON "applications" ("cv_id");
CREATE INDEX "applications_updated_by_idx" ON "applications" ("updated_by");
CREATE UNIQUE INDEX "applications_user_id_idempotency_key_key" ON "applications" ("user_id", "idempotency_key")
    WHERE "withdrawn_at" IS NULL;

-- Each column of a job's board in its order, and the state of the whole board without reading the table.
CREATE INDEX "applications_board_idx" ON "applications" ("job_id", "status", "status_changed_at", "id") INCLUDE ("user_id")
    WHERE "withdrawn_at" IS NULL;
-- What waits for an administrator, the oldest first. No screen shows the applications of a deleted job, so none of them
-- waits.
CREATE INDEX "applications_waiting_idx" ON "applications" ("created_at", "id")
    WHERE "status" = 'Applied' AND "withdrawn_at" IS NULL AND "job_id" IS NOT NULL;
-- Applications whose candidates have had no answer, and none is planned.
CREATE INDEX "applications_left_waiting_idx" ON "applications" ("job_id")
    WHERE "withdrawn_at" IS NULL AND "shown_status" IS NULL AND "status" IN ('Applied', 'Under Review', 'Interview');
-- Applications whose candidate has not been told their status yet, without those whose decision is told later by plan.
CREATE INDEX "applications_unnotified_idx" ON "applications" ("updated_at")
    WHERE "notified_status" IS DISTINCT FROM "status" AND ("shown_status" IS NULL OR "notified_status" IS NULL)
        AND "withdrawn_at" IS NULL;
-- Decisions that are still to be told.
CREATE INDEX "applications_held_idx" ON "applications" ("id") WHERE "shown_status" IS NOT NULL AND "withdrawn_at" IS NULL;
-- Applications whose candidate is told when the job closes or is deleted (null).
CREATE INDEX "applications_open_idx" ON "applications" ("job_id")
    WHERE NOT "notified_closing" AND "withdrawn_at" IS NULL
        AND coalesce("shown_status", "status") IN ('Applied', 'Under Review', 'Interview');

CREATE TABLE "application_events" (
    "application_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "from_state" TEXT,
    "to_state" TEXT NOT NULL,
    "actor" TEXT,
    "key_name" TEXT,
    "actor_id" UUID,
    "shown_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("application_id", "number"),
    CONSTRAINT "application_events_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_events_actor_id_fkey"
        FOREIGN KEY ("actor_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "application_events_kind_check" CHECK ("kind" IN ('submitted', 'added', 'status', 'withdrawn')),
    CONSTRAINT "application_events_actor_check" CHECK ("actor" IN ('person', 'key', 'sql'))
);
CREATE INDEX "application_events_actor_id_idx" ON "application_events" ("actor_id");

-- The product raises the version with each change and sets its time, and SQL by hand does neither: it must not carry the
-- name of the administrator who saved before. A change without a person is an API key's, if one saved last. An application that the
-- hiring team added for a person who applied elsewhere has the member who added it from the start. The candidate sees a
-- change of state at once only if it changes what they see: a planned decision does not, nor its undoing. Of a new row
-- OLD is null. The application's row is locked, so no other event takes a number.
CREATE FUNCTION "note_application_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    by_product boolean := coalesce(NEW.version > OLD.version, false);
    was_withdrawn boolean := OLD.withdrawn_at IS NOT NULL;
    is_withdrawn boolean := NEW.withdrawn_at IS NOT NULL;
    is_shown boolean := coalesce(coalesce(NEW.shown_status, NEW.status) <> coalesce(OLD.shown_status, OLD.status), true);
    key text := CASE WHEN NEW.updated_by IS NULL THEN NEW.updated_by_key END;
    changed_at timestamptz := CASE NEW.status_changed_at WHEN OLD.status_changed_at THEN now() ELSE NEW.status_changed_at END;
BEGIN
    INSERT INTO application_events
        (application_id, number, kind, from_state, to_state, actor, actor_id, key_name, shown_at, created_at)
    SELECT NEW.id, (SELECT coalesce(max(e.number), 0) FROM application_events e WHERE e.application_id = NEW.id)
            + row_number() OVER (ORDER BY step),
        kind, from_state, to_state,
        CASE WHEN NOT of_product THEN 'sql' WHEN person IS NULL AND key IS NOT NULL THEN 'key' ELSE 'person' END,
        CASE WHEN of_product THEN person END, CASE WHEN of_product AND person IS NULL THEN key END,
        CASE WHEN kind <> 'status' OR is_shown OR was_withdrawn THEN at END, at
    FROM (VALUES
        (1, TG_OP = 'INSERT', CASE WHEN NEW.updated_by IS NULL THEN 'submitted' ELSE 'added' END, NULL, 'Applied', true,
            coalesce(NEW.updated_by, NEW.user_id), NEW.created_at),
        (2, NEW.status <> coalesce(OLD.status, 'Applied'), 'status', OLD.status, NEW.status, by_product, NEW.updated_by, changed_at),
        (3, is_withdrawn AND NOT was_withdrawn, 'withdrawn', NEW.status, 'Withdrawn', by_product, NEW.user_id, NEW.withdrawn_at),
        (4, was_withdrawn AND NOT is_withdrawn, 'status', 'Withdrawn', NEW.status, by_product, NEW.updated_by, changed_at)
    ) AS event (step, happened, kind, from_state, to_state, of_product, person, at)
    WHERE happened;
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_events" AFTER INSERT OR UPDATE OF "status", "withdrawn_at" ON "applications" FOR EACH ROW
    EXECUTE FUNCTION "note_application_events"();

-- ── Hiring teams ────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "job_members" (
    "job_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "team_role" TEXT NOT NULL,
    "notified" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_members_pkey" PRIMARY KEY ("profile_id", "job_id"),
    CONSTRAINT "job_members_job_id_fkey"
        FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "job_members_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "job_members_team_role_check" CHECK ("team_role" IN ('recruiter', 'hiring_manager', 'interviewer'))
);
CREATE INDEX "job_members_job_id_idx" ON "job_members" ("job_id");
CREATE INDEX "job_members_unnotified_idx" ON "job_members" ("created_at") WHERE NOT "notified";

CREATE TABLE "application_assignees" (
    "application_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_assignees_pkey" PRIMARY KEY ("application_id", "profile_id"),
    CONSTRAINT "application_assignees_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_assignees_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "application_assignees_profile_id_idx" ON "application_assignees" ("profile_id");

CREATE TABLE "tags" (
    "id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tags_label_check" CHECK (char_length("label") BETWEEN 1 AND 30)
);
CREATE UNIQUE INDEX "tags_label_key" ON "tags" (lower("label"));

CREATE TABLE "application_tags" (
    "application_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_tags_pkey" PRIMARY KEY ("application_id", "tag_id"),
    CONSTRAINT "application_tags_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_tags_tag_id_fkey"
        FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "application_tags_tag_id_application_id_idx" ON "application_tags" ("tag_id", "application_id");

CREATE TABLE "team_notes" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "author_id" UUID,
    "text" TEXT,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "team_notes_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "team_notes_author_id_fkey"
        FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "team_notes_deleted_check" CHECK (("text" IS NULL) = ("deleted_at" IS NOT NULL))
);
CREATE INDEX "team_notes_application_id_created_at_id_idx" ON "team_notes" ("application_id", "created_at", "id");
CREATE INDEX "team_notes_author_id_idx" ON "team_notes" ("author_id");

CREATE TABLE "team_note_mentions" (
    "id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "number" INTEGER,
    "profile_id" UUID,
    "notified_at" TIMESTAMPTZ(3),

    CONSTRAINT "team_note_mentions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "team_note_mentions_note_id_fkey"
        FOREIGN KEY ("note_id") REFERENCES "team_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "team_note_mentions_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "team_note_mentions_profile_id_idx" ON "team_note_mentions" ("profile_id");
CREATE UNIQUE INDEX "team_note_mentions_note_id_number_key" ON "team_note_mentions" ("note_id", "number");
CREATE UNIQUE INDEX "team_note_mentions_note_id_profile_id_key" ON "team_note_mentions" ("note_id", "profile_id");
-- The mentions whose person is still to be mailed.
CREATE INDEX "team_note_mentions_unnotified_idx" ON "team_note_mentions" ("note_id") WHERE "notified_at" IS NULL;

CREATE TABLE "hiring_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "reason_required" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "hiring_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "hiring_settings_one_row_check" CHECK ("id" = 1)
);
INSERT INTO "hiring_settings" DEFAULT VALUES;


-- ── Messages, reasons and decisions for many ────────────────────────────────────────────────────────────────────────

CREATE TABLE "message_templates" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_templates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_templates_purpose_check" CHECK (
        "purpose" IN ('not_progressing', 'next_step', 'interview', 'offer', 'general')),
    CONSTRAINT "message_templates_length_check" CHECK (char_length("name") BETWEEN 1 AND 80
        AND char_length("subject") BETWEEN 1 AND 150 AND char_length("text") BETWEEN 1 AND 5000)
);
CREATE UNIQUE INDEX "message_templates_name_key" ON "message_templates" (lower("name")) WHERE "archived_at" IS NULL;

CREATE TABLE "message_template_versions" (
    "template_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "saved_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_versions_pkey" PRIMARY KEY ("template_id", "version"),
    CONSTRAINT "message_template_versions_template_id_fkey"
        FOREIGN KEY ("template_id") REFERENCES "message_templates"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_template_versions_saved_by_fkey"
        FOREIGN KEY ("saved_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "message_template_versions_saved_by_idx" ON "message_template_versions" ("saved_by");

CREATE TABLE "rejection_reasons" (
    "id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "template_id" UUID,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rejection_reasons_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rejection_reasons_template_id_fkey"
        FOREIGN KEY ("template_id") REFERENCES "message_templates"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "rejection_reasons_label_check" CHECK (char_length("label") BETWEEN 1 AND 80)
);
CREATE INDEX "rejection_reasons_template_id_idx" ON "rejection_reasons" ("template_id");
CREATE UNIQUE INDEX "rejection_reasons_label_key" ON "rejection_reasons" (lower("label")) WHERE "archived_at" IS NULL;

CREATE TABLE "bulk_actions" (
    "id" UUID NOT NULL,
    "job_id" UUID,
    "actor_id" UUID,
    "status" TEXT,
    "reason_id" UUID,
    "notify" TEXT NOT NULL,
    "signed" BOOLEAN NOT NULL DEFAULT false,
    "subject" TEXT,
    "text" TEXT,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bulk_actions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bulk_actions_job_id_fkey"
        FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "bulk_actions_actor_id_fkey"
        FOREIGN KEY ("actor_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "bulk_actions_reason_id_fkey"
        FOREIGN KEY ("reason_id") REFERENCES "rejection_reasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "bulk_actions_notify_check" CHECK ("notify" IN ('message', 'status_mail', 'no_mail')),
    CONSTRAINT "bulk_actions_text_check" CHECK (CASE WHEN "notify" = 'message'
        THEN num_nulls("subject", "text") = 0 ELSE num_nonnulls("subject", "text") = 0 AND "status" IS NOT NULL END)
);
CREATE INDEX "bulk_actions_job_id_created_at_idx" ON "bulk_actions" ("job_id", "created_at" DESC);
CREATE INDEX "bulk_actions_actor_id_idx" ON "bulk_actions" ("actor_id");
CREATE INDEX "bulk_actions_reason_id_idx" ON "bulk_actions" ("reason_id");
CREATE INDEX "bulk_actions_created_at_idx" ON "bulk_actions" ("created_at");
-- Bulk actions with batches that are still to be done.
CREATE INDEX "bulk_actions_unfinished_idx" ON "bulk_actions" ("created_at") WHERE "finished_at" IS NULL;

CREATE TABLE "bulk_action_items" (
    "action_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'waiting',
    "from_status" TEXT,
    "version_after" INTEGER,

    CONSTRAINT "bulk_action_items_pkey" PRIMARY KEY ("action_id", "application_id"),
    CONSTRAINT "bulk_action_items_action_id_fkey"
        FOREIGN KEY ("action_id") REFERENCES "bulk_actions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "bulk_action_items_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "bulk_action_items_application_id_idx" ON "bulk_action_items" ("application_id");

CREATE TABLE "application_reasons" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "reason_id" UUID NOT NULL,
    "given_by" UUID,
    "key_name" TEXT,
    "bulk_action_id" UUID,
    "replaced_at" TIMESTAMPTZ(3),
    "replaced_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_reasons_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "application_reasons_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_reasons_reason_id_fkey"
        FOREIGN KEY ("reason_id") REFERENCES "rejection_reasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "application_reasons_given_by_fkey"
        FOREIGN KEY ("given_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "application_reasons_bulk_action_id_fkey"
        FOREIGN KEY ("bulk_action_id") REFERENCES "bulk_actions"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "application_reasons_replaced_by_fkey"
        FOREIGN KEY ("replaced_by") REFERENCES "bulk_actions"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "application_reasons_application_id_created_at_id_idx" ON "application_reasons" 
    ("application_id", "created_at", "id");
CREATE INDEX "application_reasons_reason_id_idx" ON "application_reasons" ("reason_id");
CREATE INDEX "application_reasons_given_by_idx" ON "application_reasons" ("given_by");
CREATE INDEX "application_reasons_bulk_action_id_idx" ON "application_reasons" ("bulk_action_id");
CREATE INDEX "application_reasons_replaced_by_idx" ON "application_reasons" ("replaced_by");
CREATE UNIQUE INDEX "application_reasons_current_key" ON "application_reasons" ("application_id") WHERE "replaced_at" IS NULL;

CREATE TABLE "application_messages" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "from_candidate" BOOLEAN NOT NULL DEFAULT false,
    "author_id" UUID,
    "key_name" TEXT,
    "signed" BOOLEAN NOT NULL DEFAULT false,
    "bulk_action_id" UUID,
    "kind" TEXT NOT NULL DEFAULT 'message',
    "subject" TEXT,
    "text" TEXT,
    "request_hash" BYTEA,
    "for_status" TEXT,
    "send_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancelled_because" TEXT,
    "replaced_by" UUID,
    "mail_id" UUID,
    "not_delivered_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "team_notified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "application_messages_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_messages_author_id_fkey"
        FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "application_messages_bulk_action_id_fkey"
        FOREIGN KEY ("bulk_action_id") REFERENCES "bulk_actions"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "application_messages_replaced_by_fkey"
        FOREIGN KEY ("replaced_by") REFERENCES "bulk_actions"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "application_messages_kind_check" CHECK ("kind" IN ('message', 'status_mail', 'no_mail')),
    CONSTRAINT "application_messages_text_check" CHECK (CASE WHEN "kind" = 'message'
        THEN "text" IS NOT NULL AND ("subject" IS NULL) = "from_candidate"
        ELSE num_nonnulls("subject", "text") = 0 AND "for_status" IS NOT NULL AND NOT "from_candidate" END),
    CONSTRAINT "application_messages_candidate_check" CHECK (NOT "from_candidate" OR ("sent_at" IS NOT NULL
        AND NOT "signed" AND num_nonnulls("author_id", "for_status", "mail_id") = 0)),
    CONSTRAINT "application_messages_cancelled_check" CHECK (("cancelled_at" IS NULL) = ("cancelled_because" IS NULL)
        AND num_nonnulls("sent_at", "cancelled_at") <= 1),
    CONSTRAINT "application_messages_because_check" CHECK (
        "cancelled_because" IN ('moved', 'withdrawn', 'account', 'undone', 'cancelled'))
);
CREATE INDEX "application_messages_application_id_created_at_id_idx" ON "application_messages" 
    ("application_id", "created_at", "id");
CREATE INDEX "application_messages_author_id_idx" ON "application_messages" ("author_id");
CREATE INDEX "application_messages_bulk_action_id_idx" ON "application_messages" ("bulk_action_id");
CREATE INDEX "application_messages_replaced_by_idx" ON "application_messages" ("replaced_by");
CREATE UNIQUE INDEX "application_messages_mail_id_key" ON "application_messages" ("mail_id") WHERE "mail_id" IS NOT NULL;
-- Messages that wait for their time.
CREATE INDEX "application_messages_planned_idx" ON "application_messages" ("send_at")
    WHERE "sent_at" IS NULL AND "cancelled_at" IS NULL;
CREATE INDEX "application_messages_planned_of_idx" ON "application_messages" ("application_id")
    WHERE "sent_at" IS NULL AND "cancelled_at" IS NULL;
-- Candidates' messages that wait for an answer, and those that the team has not been mailed about.
CREATE INDEX "application_messages_unanswered_idx" ON "application_messages" ("application_id", "created_at")
    WHERE "from_candidate" AND "answered_at" IS NULL;
CREATE INDEX "application_messages_unnotified_idx" ON "application_messages" ("application_id")
    WHERE "from_candidate" AND "team_notified_at" IS NULL;


-- ── The outbox ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "recipient" TEXT,
    "data" JSONB,
    "user_id" UUID,
    "about_id" UUID,
    "says" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "last_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "stale_after" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id"),
    -- A mail is whole until it is sent. A sent mail keeps the account that it was about, with which it is erased, and
    -- nothing of its content or its recipient.
    CONSTRAINT "mail_outbox_whole_or_erased_check" CHECK (CASE WHEN "sent_at" IS NULL
        THEN "data" IS NOT NULL
        ELSE num_nonnulls("recipient", "data", "last_error", "last_code", "failed_at") = 0 END)
);
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox" ("message_id");
CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox" ("created_at");
CREATE INDEX "mail_outbox_about_id_idx" ON "mail_outbox" ("about_id");

-- Of an erased application no table keeps the id, but the lists of changes and events. A mail about it that waits is dropped.
CREATE FUNCTION "forget_application_of_mails"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE mail_outbox SET about_id = NULL FROM old_applications WHERE about_id = old_applications.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_mails_delete" AFTER DELETE ON "applications" REFERENCING OLD TABLE AS old_applications
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_application_of_mails"();

-- The few mails that wait, for metrics, and those that were given up, for the settings.
CREATE INDEX "mail_outbox_waiting_idx" ON "mail_outbox" ("created_at") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
CREATE INDEX "mail_outbox_given_up_idx" ON "mail_outbox" ("failed_at") WHERE "failed_at" IS NOT NULL;
-- Whether a mail was sent lately, by which an outage of the mail server ends.
CREATE INDEX "mail_outbox_sent_at_idx" ON "mail_outbox" ("sent_at") WHERE "sent_at" IS NOT NULL;
-- The mails about an account, newest first.
CREATE INDEX "mail_outbox_user_id_idx" ON "mail_outbox" ("user_id", "created_at" DESC, "id" DESC)
    WHERE "user_id" IS NOT NULL;

-- The outbox says that a mail was given up, or is tried again; its row is erased after some weeks, the message's stays.
CREATE FUNCTION "note_undelivered_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE application_messages SET not_delivered_at = NEW.failed_at WHERE mail_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "mail_outbox_failed" AFTER UPDATE OF "failed_at" ON "mail_outbox" FOR EACH ROW
    WHEN (OLD."failed_at" IS DISTINCT FROM NEW."failed_at") EXECUTE FUNCTION "note_undelivered_message"();


-- ── Copies of data and equality monitoring ──────────────────────────────────────────────────────────────────────────

CREATE TABLE "team_record_requests" (
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "due_on" DATE NOT NULL,
    "reminded_on" DATE,
    "released_at" TIMESTAMPTZ(3),
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_record_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "team_record_requests_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "team_record_requests_profile_id_idx" ON "team_record_requests" ("profile_id");
CREATE INDEX "team_record_requests_released_at_due_on_idx" ON "team_record_requests" ("released_at", "due_on");

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

    CONSTRAINT "team_record_decisions_pkey" PRIMARY KEY ("request_id", "kind", "entry"),
    CONSTRAINT "team_record_decisions_request_id_fkey"
        FOREIGN KEY ("request_id") REFERENCES "team_record_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "team_record_decisions_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    -- An entry is withheld with a reason, or given with some words marked.
    CONSTRAINT "team_record_decisions_outcome_check" CHECK (
        "reason" IS NULL OR ("reason" <> '' AND cardinality("marked") = 0))
);
CREATE INDEX "team_record_decisions_application_id_idx" ON "team_record_decisions" ("application_id");

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
    "request_id" UUID,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "data_exports_profile_id_fkey"
        FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "data_exports_request_id_fkey"
        FOREIGN KEY ("request_id") REFERENCES "team_record_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "data_exports_state_check" CHECK ("state" IN ('queued', 'making', 'ready', 'failed')),
    -- The file, its size and its end come together.
    CONSTRAINT "data_exports_file_check" CHECK (("state" = 'ready') = ("storage_key" IS NOT NULL)
        AND ("storage_key" IS NULL) = ("size" IS NULL) AND ("size" IS NULL) = ("expires_at" IS NULL))
);
CREATE UNIQUE INDEX "data_exports_storage_key_key" ON "data_exports" ("storage_key");
CREATE UNIQUE INDEX "data_exports_request_id_key" ON "data_exports" ("request_id");
CREATE INDEX "data_exports_profile_id_idx" ON "data_exports" ("profile_id");
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports" ("expires_at");
CREATE TRIGGER "data_exports_deleted" AFTER DELETE ON "data_exports" FOR EACH ROW
    WHEN (OLD."storage_key" IS NOT NULL) EXECUTE FUNCTION "discard_file"();

CREATE TABLE "equality_totals" (
    "month" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "forms" INTEGER NOT NULL,

    CONSTRAINT "equality_totals_pkey" PRIMARY KEY ("month", "question", "answer"),
    CONSTRAINT "equality_totals_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT "equality_totals_answer_check" CHECK (("question", "answer") IN (
        ('sex', 'female'), ('sex', 'male'), ('sex', 'prefer_not_to_say'),
        ('age', '16_24'), ('age', '25_34'), ('age', '35_44'), ('age', '45_54'), ('age', '55_64'), ('age', '65_over'),
        ('age', 'prefer_not_to_say'),
        ('ethnic_group', 'asian'), ('ethnic_group', 'black'), ('ethnic_group', 'mixed'), ('ethnic_group', 'white'),
        ('ethnic_group', 'other'), ('ethnic_group', 'prefer_not_to_say'),
        ('disability', 'yes'), ('disability', 'no'), ('disability', 'prefer_not_to_say'),
        ('religion', 'none'), ('religion', 'buddhist'), ('religion', 'christian'), ('religion', 'hindu'),
        ('religion', 'jewish'), ('religion', 'muslim'), ('religion', 'sikh'), ('religion', 'other'),
        ('religion', 'prefer_not_to_say'),
        ('sexual_orientation', 'bisexual'), ('sexual_orientation', 'gay_lesbian'), ('sexual_orientation', 'straight'),
        ('sexual_orientation', 'other'), ('sexual_orientation', 'prefer_not_to_say')
    ))
);


-- ── Other systems: API keys, changes and webhooks ───────────────────────────────────────────────────────────────────

CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "job_ids" UUID[],
    "all_jobs" BOOLEAN NOT NULL,
    "hash" BYTEA NOT NULL,
    "old_hash" BYTEA,
    "old_ends_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "used_from" TEXT,
    "refusals" JSONB NOT NULL DEFAULT '{}',
    "mailed_days" INTEGER,
    "made_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_keys_made_by_fkey"
        FOREIGN KEY ("made_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "api_keys_jobs_check" CHECK ("all_jobs" = (cardinality("job_ids") = 0)),
    CONSTRAINT "api_keys_old_hash_check" CHECK (num_nulls("old_hash", "old_ends_at") IN (0, 2))
);
CREATE INDEX "api_keys_made_by_idx" ON "api_keys" ("made_by");

CREATE TABLE "idempotent_replies" (
    "key_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "subject_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotent_replies_pkey" PRIMARY KEY ("key_id", "idempotency_key"),
    CONSTRAINT "idempotent_replies_key_id_fkey"
        FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "idempotent_replies_created_at_idx" ON "idempotent_replies" ("created_at");

CREATE TABLE "application_changes" (
    "application_id" UUID NOT NULL,
    "job_id" UUID,
    "changed_in" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "application_changes_pkey" PRIMARY KEY ("application_id")
);
CREATE INDEX "application_changes_changed_in_application_id_idx" ON "application_changes" 
    ("changed_in", "application_id");

-- The row of a deleted application stays and says when it was deleted, whatever the way.
CREATE FUNCTION "note_application_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO application_changes (application_id, job_id) VALUES (NEW.id, NEW.job_id);
    ELSE
        UPDATE application_changes SET changed_in = DEFAULT, erased_at = CASE WHEN TG_OP = 'DELETE' THEN now() END
        WHERE application_id = OLD.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_changed" AFTER INSERT OR UPDATE OR DELETE ON "applications" FOR EACH ROW
    EXECUTE FUNCTION "note_application_change"();

-- What belongs to an application changes it too. It is deleted with the application, whose row stays as it is then. The
-- change is noted as its transaction ends, because until then it would hold back mails and other changes of the
-- application.
CREATE FUNCTION "note_change_of_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE application_changes SET changed_in = DEFAULT
    WHERE application_id = coalesce(NEW.application_id, OLD.application_id) AND erased_at IS NULL;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "application_tags_changed" AFTER INSERT OR DELETE ON "application_tags"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_change_of_application"();
CREATE CONSTRAINT TRIGGER "application_assignees_changed" AFTER INSERT OR DELETE ON "application_assignees"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_change_of_application"();
CREATE CONSTRAINT TRIGGER "application_reasons_changed" AFTER INSERT OR UPDATE OR DELETE ON "application_reasons"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_change_of_application"();
CREATE CONSTRAINT TRIGGER "application_messages_changed" AFTER INSERT OR UPDATE OR DELETE ON "application_messages"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_change_of_application"();

CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "secret" TEXT NOT NULL,
    "former_secret" TEXT,
    "former_secret_until" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_because" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoints_disabled_check" CHECK (("disabled_at" IS NULL) = ("disabled_because" IS NULL)),
    CONSTRAINT "webhook_endpoints_disabled_because_check" CHECK ("disabled_because" IN ('administrator', 'gone', 'failing'))
);
CREATE INDEX "webhook_endpoints_created_at_idx" ON "webhook_endpoints" ("created_at");

CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "type" TEXT NOT NULL,
    "application_id" UUID,
    "job_id" UUID,
    "message_id" UUID,
    "version" INTEGER,
    "from_status" TEXT,
    "to_status" TEXT,
    "told" BOOLEAN,
    "state" TEXT NOT NULL DEFAULT 'ready',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_events_type_check" CHECK ("type" IN ('job.published', 'job.changed', 'job.closed', 'job.filled',
        'job.deleted', 'application.created', 'application.status_changed', 'application.withdrawn', 'application.erased',
        'message.received', 'webhook.test')),
    CONSTRAINT "webhook_events_state_check" CHECK ("state" IN ('settling', 'ready', 'given'))
);
CREATE INDEX "webhook_events_application_id_idx" ON "webhook_events" ("application_id");
CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events" ("created_at");
-- An application has one status that settles.
CREATE UNIQUE INDEX "webhook_events_settling_idx" ON "webhook_events" ("application_id") WHERE "state" = 'settling';

CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "status" INTEGER,
    "answer" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_attempts_endpoint_id_fkey"
        FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webhook_attempts_event_id_fkey"
        FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webhook_attempts_ended_check" CHECK (("ended_at" IS NULL) = ("outcome" IS NULL)),
    CONSTRAINT "webhook_attempts_outcome_check" CHECK ("outcome" IN
        ('delivered', 'failed', 'timed_out', 'unreachable', 'address_refused', 'secret_lost', 'switched_off'))
);
CREATE INDEX "webhook_attempts_endpoint_id_ended_at_id_idx" ON "webhook_attempts" ("endpoint_id", "ended_at", "id");
CREATE INDEX "webhook_attempts_event_id_idx" ON "webhook_attempts" ("event_id");
-- Events that are not given yet, attempts that have not ended or are being made: the looks for work, each second and at the end of
-- each request, read nothing else.
CREATE INDEX "webhook_events_waiting_idx" ON "webhook_events" ("created_at") WHERE "state" <> 'given';
CREATE INDEX "webhook_attempts_due_idx" ON "webhook_attempts" ("endpoint_id", "due_at") WHERE "ended_at" IS NULL;
CREATE INDEX "webhook_attempts_leased_idx" ON "webhook_attempts" ("endpoint_id", "leased_until") WHERE "leased_until" IS NOT NULL;

-- Whether an endpoint is to be sent events of a type. There are at most ten endpoints.
CREATE FUNCTION "webhook_is_wanted"(event_type TEXT) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL AND event_type = ANY (event_types))
$$;


-- Forgets what happened to an erased application, and tells other systems to erase it too.
CREATE FUNCTION "erase_application_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM webhook_events WHERE application_id = OLD.id;
    INSERT INTO webhook_events (type, application_id, job_id)
    SELECT 'application.erased', OLD.id, OLD.job_id WHERE webhook_is_wanted('application.erased');
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_webhooks_delete" AFTER DELETE ON "applications" FOR EACH ROW
    EXECUTE FUNCTION "erase_application_webhooks"();


-- ── The installation ────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "installation_facts" (
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_facts_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "due_work" (
    "name" TEXT NOT NULL,
    "row_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "due_work_pkey" PRIMARY KEY ("name", "row_id")
);
CREATE INDEX "due_work_name_priority_due_at_idx" ON "due_work" ("name", "priority" DESC, "due_at");

CREATE TABLE "failed_rows" (
    "job" TEXT NOT NULL,
    "row_id" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "error" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "failed_rows_pkey" PRIMARY KEY ("job", "row_id")
);

CREATE TABLE "declined_setup_lines" (
    "line" TEXT NOT NULL,
    "declined_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "declined_setup_lines_pkey" PRIMARY KEY ("line"),
    CONSTRAINT "declined_setup_lines_declined_by_fkey"
        FOREIGN KEY ("declined_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "declined_setup_lines_declined_by_idx" ON "declined_setup_lines" ("declined_by");


-- ── What a company begins with, and changes as it likes ─────────────────────────────────────────────────────────────

INSERT INTO "departments" ("name", "position") VALUES
    ('Engineering', 1), ('Marketing', 2), ('Sales', 3), ('HR', 4), ('Finance', 5), ('Operations', 6);

WITH "added" AS (
    INSERT INTO "message_templates" ("id", "name", "purpose", "subject", "text")
    VALUES
        (gen_random_uuid(), 'After reading your application', 'not_progressing', 'Your application for {{job_title}}',
            $text$Hello {{name|there}},

Thank you for applying for {{job_title}} at {{company}}. We read what you sent us on {{applied_date}} with care.

We will not take your application further this time.

We know how much work goes into applying for a job. Thank you for the time that you gave to it.

You are welcome to apply for our other jobs. We wish you well with your search.

{{sender}}$text$),
        (gen_random_uuid(), 'After an interview', 'not_progressing', 'Your interview for {{job_title}}',
            $text$Hello {{name|there}},

Thank you for speaking with us about {{job_title}}. We were glad to meet you and to hear about your work.

We have chosen someone else for this job. It was a hard choice to make. We are sorry that we do not have better news for you.

If you have a question about this, you can reply to us on our site.

Thank you for your time. We wish you well with your search.

{{sender}}$text$),
        (gen_random_uuid(), 'The job is no longer open', 'not_progressing', '{{job_title}} is no longer open',
            $text$Hello {{name|there}},

Thank you for applying for {{job_title}} at {{company}}.

We have stopped hiring for this job, so we will not take your application further. This has nothing to do with you or with what you sent us.

We are sorry that we do not have better news for you. You are welcome to apply for our other jobs.

{{sender}}$text$),
        (gen_random_uuid(), 'Keep in touch', 'not_progressing', 'Your application for {{job_title}}',
            $text$Hello {{name|there}},

Thank you for applying for {{job_title}} at {{company}}.

We will not take your application further this time. But we liked what we read, and we think that another of our jobs could suit you.

We add new jobs to our site all the time. Please have a look now and then, and apply again when you see one that you like. We would be glad to hear from you.

{{sender}}$text$)
    RETURNING "id", "name", "version", "subject", "text"
), "versions" AS (
    INSERT INTO "message_template_versions" ("template_id", "version", "name", "subject", "text")
    SELECT "id", "version", "name", "subject", "text" FROM "added"
)
INSERT INTO "rejection_reasons" ("id", "label", "position", "template_id")
SELECT gen_random_uuid(), "label", "position", "added"."id"
FROM (VALUES
    (1, 'Lacks required experience', 'After reading your application'),
    (2, 'Lacks a required qualification or licence', 'After reading your application'),
    (3, 'No right to work in the UK', 'After reading your application'),
    (4, 'Other candidates fit better', 'Keep in touch'),
    (5, 'Salary expectation', 'After reading your application'),
    (6, 'Location or hours', 'After reading your application'),
    (7, 'Withdrew by phone or mail', NULL),
    (8, 'Job cancelled', 'The job is no longer open'),
    (9, 'Duplicate application', NULL),
    (10, 'Spam', NULL)
) AS "reason" ("position", "label", "template_name")
LEFT JOIN "added" ON "added"."name" = "template_name";
