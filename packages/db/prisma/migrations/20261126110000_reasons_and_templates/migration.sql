-- An application that is no longer rejected has no reason, whatever the way of the change. The lock is that of `setReason`, so
-- that a reason which is given at the same moment does not stay.
CREATE FUNCTION "end_rejection_reason"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('reason of ' || NEW.id, 0));
    UPDATE application_reasons SET replaced_at = clock_timestamp() WHERE application_id = NEW.id AND replaced_at IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER "applications_rejection_reason" AFTER UPDATE OF "status" ON "applications" FOR EACH ROW
    WHEN (OLD."status" = 'Rejected' AND NEW."status" <> 'Rejected') EXECUTE FUNCTION "end_rejection_reason"();

-- The templates and reasons that a company begins with, and changes as it likes.
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
