import { Prisma } from '@careers/db/client';

/** The condition on `profiles` for people with each word of a search somewhere in their name or e-mail. */
export function nameOrEmailContains(search: string): Prisma.Sql {
  const conditions = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
      return Prisma.sql`(coalesce(full_name, '') || ' ' || coalesce(email, '')) ILIKE ${pattern}`;
    });
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
}
