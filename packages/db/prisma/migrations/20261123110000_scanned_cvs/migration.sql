-- Of the CVs of earlier releases nothing says whether a scanner has seen them: where one is configured it looks at all of them.
ALTER TABLE "cvs" ADD COLUMN "scanned_at" TIMESTAMPTZ(3);
