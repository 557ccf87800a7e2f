-- CreateTable
CREATE TABLE "departments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_departments" (
    "slug" TEXT NOT NULL,
    "department_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_departments_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "former_departments_department_id_idx" ON "former_departments"("department_id");

-- AddForeignKey
ALTER TABLE "former_departments" ADD CONSTRAINT "former_departments_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Below: what the Prisma schema cannot say. The catalogue snapshot test holds it.
CREATE UNIQUE INDEX "departments_name_key" ON "departments" (lower("name"));

-- The list that the form of a job has had until now.
INSERT INTO "departments" ("name", "position") VALUES
    ('Engineering', 1), ('Marketing', 2), ('Sales', 3), ('HR', 4), ('Finance', 5), ('Operations', 6);
