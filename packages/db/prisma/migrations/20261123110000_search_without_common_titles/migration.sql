-- DropTable
DROP TABLE "common_titles";
