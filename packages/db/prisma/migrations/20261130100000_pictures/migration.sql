CREATE TABLE "pictures" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "picture_files" (
    "storage_key" TEXT NOT NULL,
    "picture_id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "picture_files_pkey" PRIMARY KEY ("storage_key"),
    CONSTRAINT "picture_files_picture_id_fkey"
        FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "picture_files_picture_id_width_format_key" ON "picture_files"("picture_id", "width", "format");

CREATE TRIGGER "picture_files_deleted" AFTER DELETE ON "picture_files" FOR EACH ROW EXECUTE FUNCTION "discard_file"();
