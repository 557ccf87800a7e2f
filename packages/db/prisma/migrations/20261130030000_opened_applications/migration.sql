CREATE TABLE "opened_applications" (
    "application_id" UUID NOT NULL,

    CONSTRAINT "opened_applications_pkey" PRIMARY KEY ("application_id"),
    CONSTRAINT "opened_applications_application_id_fkey"
        FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Whether those of before were opened is not known, so the product does not call them unopened.
INSERT INTO "opened_applications" SELECT "id" FROM "applications";
