-- CreateTable
CREATE TABLE "equality_answers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "month" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,

    CONSTRAINT "equality_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "equality_answers_month_question_answer_idx" ON "equality_answers"("month", "question", "answer");

ALTER TABLE "equality_answers"
    ADD CONSTRAINT "equality_answers_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    ADD CONSTRAINT "equality_answers_answer_check" CHECK (("question", "answer") IN (
        ('sex', 'female'), ('sex', 'male'), ('sex', 'prefer_not_to_say'),
        ('age', '16_24'), ('age', '25_34'), ('age', '35_44'), ('age', '45_54'), ('age', '55_64'), ('age', '65_over'), ('age', 'prefer_not_to_say'),
        ('ethnic_group', 'asian'), ('ethnic_group', 'black'), ('ethnic_group', 'mixed'), ('ethnic_group', 'white'), ('ethnic_group', 'other'), ('ethnic_group', 'prefer_not_to_say'),
        ('disability', 'yes'), ('disability', 'no'), ('disability', 'prefer_not_to_say'),
        ('religion', 'none'), ('religion', 'buddhist'), ('religion', 'christian'), ('religion', 'hindu'), ('religion', 'jewish'), ('religion', 'muslim'), ('religion', 'sikh'), ('religion', 'other'), ('religion', 'prefer_not_to_say'),
        ('sexual_orientation', 'bisexual'), ('sexual_orientation', 'gay_lesbian'), ('sexual_orientation', 'straight'), ('sexual_orientation', 'other'), ('sexual_orientation', 'prefer_not_to_say')
    ));
