-- An installation that has applications works with its departments and answers its candidates: it is not asked to look at what
-- it has.
INSERT INTO "installation_facts" ("name")
SELECT "name" FROM (VALUES ('templates_seen'), ('departments_seen')) AS facts ("name")
WHERE EXISTS (SELECT FROM "applications");
