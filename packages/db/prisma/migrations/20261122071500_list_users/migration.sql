-- CreateIndex
CREATE INDEX "profiles_role_created_at_id_idx" ON "profiles"("role", "created_at" DESC, "id" DESC);

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.

-- The other two orders of the administrators' list of users. A name is cut: an index entry has a largest size.
CREATE INDEX "profiles_name_idx" ON "profiles"(left(lower(coalesce("full_name", "email", '')), 100), "id");
CREATE INDEX "profiles_last_sign_in_idx" ON "profiles"(coalesce("last_sign_in_at", to_timestamp(0)) DESC, "id" DESC);

-- Its search: parts of the name or the e-mail.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "profiles_search_idx" ON "profiles" USING gin ((coalesce("full_name", '') || ' ' || coalesce("email", '')) gin_trgm_ops);
