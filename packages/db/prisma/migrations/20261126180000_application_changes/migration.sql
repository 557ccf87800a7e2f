-- CreateTable
CREATE TABLE "application_changes" (
    "application_id" UUID NOT NULL,
    "job_id" UUID,
    "changed_in" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "application_changes_pkey" PRIMARY KEY ("application_id")
);

-- CreateIndex
CREATE INDEX "application_changes_changed_in_application_id_idx" ON "application_changes"("changed_in", "application_id");

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
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

-- What belongs to an application changes it too. It is deleted with the application, whose row stays as it is then. The change
-- is noted as its transaction ends, because until then it would hold back mails and other changes of the application.
CREATE FUNCTION "note_change_of_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE application_changes SET changed_in = DEFAULT
    WHERE application_id = coalesce(NEW.application_id, OLD.application_id) AND erased_at IS NULL;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "application_tags_changed" AFTER INSERT OR DELETE ON "application_tags"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION "note_change_of_application"();
CREATE CONSTRAINT TRIGGER "application_assignees_changed" AFTER INSERT OR DELETE ON "application_assignees"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION "note_change_of_application"();
CREATE CONSTRAINT TRIGGER "application_reasons_changed" AFTER INSERT OR UPDATE OR DELETE ON "application_reasons"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION "note_change_of_application"();
CREATE CONSTRAINT TRIGGER "application_messages_changed" AFTER INSERT OR UPDATE OR DELETE ON "application_messages"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION "note_change_of_application"();

INSERT INTO "application_changes" ("application_id", "job_id") SELECT "id", "job_id" FROM "applications";
