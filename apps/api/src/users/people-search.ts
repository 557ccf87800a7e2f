import { Prisma } from '@careers/db/client';

/** Has an index of its trigrams with exactly this expression. */
const nameAndEmail = Prisma.sql`(coalesce(full_name, '') || ' ' || coalesce(email, ''))`;

/** A word of so few letters has no trigram, but for those that begin with the spaces before it. */
const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/**
 * The condition on `profiles` for people with each word of a search in their name or e-mail: a word of one or two letters at the
 * beginning of a name or of the e-mail, any other somewhere.
 */
export function nameOrEmailContains(search: string): Prisma.Sql {
  const conditions = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (shortWord.test(word) ? beginsWith(word) : contains(word)));
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
}

function beginsWith(word: string): Prisma.Sql {
  return Prisma.sql`(${nameAndEmail} ILIKE ${`${word}%`} OR ${nameAndEmail} ILIKE ${`% ${word}%`})`;
}

function contains(word: string): Prisma.Sql {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return Prisma.sql`${nameAndEmail} ILIKE ${pattern}`;
}
