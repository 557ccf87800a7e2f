import { Prisma } from '@careers/db/client';

/** The key of a name or title for ORDER BY: in the order of the alphabet, whatever the collation of the database. */
export function alphabetical(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`folded(${text}) COLLATE "C"`;
}
