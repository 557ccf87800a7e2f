-- A 'next step' is an invitation. The check still takes the word, which a process of the release before writes.
UPDATE "message_templates" SET "purpose" = 'interview' WHERE "purpose" = 'next_step';

-- The templates that ship greet by the first name, as emails about a status do. What a company has changed stays.
WITH "regreeted" AS (
    SELECT "id", replace("template"."text", 'Hello {{name|there}},', 'Hello {{first_name|there}},') AS "text"
    FROM "message_templates" AS "template" JOIN "message_template_versions" AS "first" ON "template_id" = "id"
    WHERE "template"."version" = 1 AND "first"."version" = 1 AND "first"."saved_by" IS NULL
        AND "template"."name" IN (
            'After reading your application', 'After an interview', 'The job is no longer open', 'Keep in touch')
        AND starts_with("template"."text", 'Hello {{name|there}},')
), "versions" AS (
    UPDATE "message_template_versions" SET "text" = "regreeted"."text" FROM "regreeted"
    WHERE "template_id" = "id" AND "version" = 1
)
UPDATE "message_templates" SET "text" = "regreeted"."text" FROM "regreeted"
WHERE "message_templates"."id" = "regreeted"."id";

-- One template of each other kind, unless a company has one of that name, or as many as it can have.
WITH "added" AS (
    INSERT INTO "message_templates" ("id", "name", "purpose", "subject", "text")
    SELECT gen_random_uuid(), "name", "purpose", "subject", "text"
    FROM (VALUES
        (1, 'Invitation to an interview', 'interview', 'We would like to talk to you about {{job_title}}',
            $text$Hello {{first_name|there}},

Thank you for applying for {{job_title}} at {{company}}. We liked your application, and would like to talk to you about it.

Please reply on our site with two or three times that suit you. We will choose one of them, and tell you who you will meet and where.

Please tell us, too, if there is anything we can do to make the interview easier for you.

{{sender}}$text$),
        (2, 'Job offer', 'offer', 'Good news about {{job_title}}',
            $text$Hello {{first_name|there}},

Thank you for the time you have given us. We would like you to join us, and to offer you the job of {{job_title}} at {{company}}.

This message is not a contract. We will send you the terms in writing, so that you can read them before you decide.

Please reply on our site to tell us whether you would like to go on. You can ask us anything you want to know.

We look forward to hearing from you.

{{sender}}$text$),
        (3, 'We need a little longer', 'general', 'Your application for {{job_title}}',
            $text$Hello {{first_name|there}},

Thank you for applying for {{job_title}} at {{company}}. We have not decided yet, because we need a little longer than we thought. We are sorry to keep you waiting.

You do not need to do anything. We will write to you as soon as we have news.

If you have a question, you can reply to us on our site.

{{sender}}$text$)
    ) AS "shipped" ("position", "name", "purpose", "subject", "text")
    WHERE NOT EXISTS (
        SELECT FROM "message_templates" AS "own" WHERE lower("own"."name") = lower("shipped"."name"))
    ORDER BY "position"
    LIMIT greatest(0, 100 - (SELECT count(*) FROM "message_templates" WHERE "archived_at" IS NULL))
    RETURNING "id", "name", "version", "subject", "text"
)
INSERT INTO "message_template_versions" ("template_id", "version", "name", "subject", "text")
SELECT "id", "version", "name", "subject", "text" FROM "added";
