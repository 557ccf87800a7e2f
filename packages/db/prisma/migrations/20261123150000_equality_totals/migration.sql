-- AlterTable
ALTER TABLE "applications" ADD COLUMN "equality_form_month" TEXT;
ALTER TABLE "applications" ADD CONSTRAINT "applications_equality_form_month_check" CHECK ("equality_form_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');

-- CreateTable
CREATE TABLE "equality_totals" (
    "month" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "forms" INTEGER NOT NULL,

    CONSTRAINT "equality_totals_pkey" PRIMARY KEY ("month","question","answer")
);
ALTER TABLE "equality_totals"
    ADD CONSTRAINT "equality_totals_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "equality_totals_answer_check" CHECK (("question", "answer") IN (
        ('sex', 'female'), ('sex', 'male'), ('sex', 'prefer_not_to_say'),
        ('age', '16_24'), ('age', '25_34'), ('age', '35_44'), ('age', '45_54'), ('age', '55_64'), ('age', '65_over'), ('age', 'prefer_not_to_say'),
        ('ethnic_group', 'asian'), ('ethnic_group', 'black'), ('ethnic_group', 'mixed'), ('ethnic_group', 'white'), ('ethnic_group', 'other'), ('ethnic_group', 'prefer_not_to_say'),
        ('disability', 'yes'), ('disability', 'no'), ('disability', 'prefer_not_to_say'),
        ('religion', 'none'), ('religion', 'buddhist'), ('religion', 'christian'), ('religion', 'hindu'), ('religion', 'jewish'), ('religion', 'muslim'), ('religion', 'sikh'), ('religion', 'other'), ('religion', 'prefer_not_to_say'),
        ('sexual_orientation', 'bisexual'), ('sexual_orientation', 'gay_lesbian'), ('sexual_orientation', 'straight'), ('sexual_orientation', 'other'), ('sexual_orientation', 'prefer_not_to_say')
    ));

INSERT INTO "equality_totals" ("month", "question", "answer", "forms")
SELECT "month", "question", "answer", count(*) FROM "equality_answers" GROUP BY "month", "question", "answer";
DROP TABLE "equality_answers";

-- The release before this one goes on while the migration runs: it reads and writes answers, one row for each.
CREATE VIEW "equality_answers" AS
SELECT "month", "question", "answer" FROM "equality_totals" CROSS JOIN generate_series(1, "forms");
CREATE RULE "count_answer" AS ON INSERT TO "equality_answers" DO INSTEAD
INSERT INTO "equality_totals" ("month", "question", "answer", "forms") VALUES (NEW."month", NEW."question", NEW."answer", 1)
ON CONFLICT ("month", "question", "answer") DO UPDATE SET "forms" = "equality_totals"."forms" + 1;
