-- CreateTable
CREATE TABLE "common_titles" (
    "title" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "jobs" INTEGER NOT NULL,
    "words" tsvector GENERATED ALWAYS AS (to_tsvector('english', "title")) STORED,

    CONSTRAINT "common_titles_pkey" PRIMARY KEY ("location","department","title")
);

-- The titles are counted at the next refresh of the vocabulary, though no job has changed.
UPDATE "search_words_state" SET "content_version" = 0;
