-- Plainer words in the templates and the reason that an installation begins with. What a company has changed stays.
-- The version stays 1, because no administrator has saved these templates.

CREATE FUNCTION pg_temp.plain_words(words TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT replace(replace(replace(words,
        'We read what you sent us on {{applied_date}} with care.',
        'We read your application of {{applied_date}} carefully.'),
        'Thank you for the time that you gave to it.',
        'Thank you for the time you took.'),
        'Please have a look now and then, and apply again',
        'Please check from time to time, and apply again')
$$;

UPDATE "message_templates" SET "text" = pg_temp.plain_words("text")
WHERE "version" = 1 AND "name" IN ('After reading your application', 'Keep in touch')
    AND "text" <> pg_temp.plain_words("text");

UPDATE "message_template_versions" AS "first" SET "text" = pg_temp.plain_words("first"."text")
FROM "message_templates" AS "template"
WHERE "template"."id" = "first"."template_id" AND "template"."version" = 1 AND "first"."version" = 1
    AND "first"."saved_by" IS NULL AND "template"."name" IN ('After reading your application', 'Keep in touch')
    AND "first"."text" <> pg_temp.plain_words("first"."text");

UPDATE "rejection_reasons" SET "label" = 'Withdrew by phone or email' WHERE "label" = 'Withdrew by phone or mail'
    AND NOT EXISTS (SELECT FROM "rejection_reasons" WHERE lower("label") = 'withdrew by phone or email');

DROP FUNCTION pg_temp.plain_words(TEXT);
