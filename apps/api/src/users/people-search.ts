import { folded } from '@careers/contracts/common/folded';
import { Prisma } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';
import type { DbContext } from '../context/context.ts';

/** The people whose rows a search reads. One for many people would read every row. */
const MAX_PEOPLE = 50;

/** A trigram index has exactly this expression. */
const nameAndEmail = Prisma.sql`(' ' || folded_name || ' ' || lower(coalesce(email, '')))`;

/** The words of a search that its index looks up, the longest. The others are compared at once, which no index can. */
const MAX_LOOKED_UP = 3;

/** A word too short for a trigram of its own: only those with the spaces before it can be looked up. */
const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/** The text for a search by a viewer who may not see e-mail addresses. */
const nameAlone = Prisma.sql`(' ' || folded_name)`;

/**
 * The condition on `profiles` for people with each word of a search in their name or e-mail: a word of one or two
 * letters at the start of a name or the e-mail, a longer one anywhere, with or without accents.
 */
export function nameOrEmailContains(search: string): Prisma.Sql {
  return containsWords(nameAndEmail, search);
}

export function nameContains(search: string): Prisma.Sql {
  return containsWords(nameAlone, search);
}

function containsWords(column: Prisma.Sql, search: string): Prisma.Sql {
  const words = new Set(folded(search).split(/\s+/).filter(Boolean));
  const patterns = [...words]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => anywhere(shortWord.test(word) ? ` ${word}` : word));
  const conditions = patterns.slice(0, MAX_LOOKED_UP).map((pattern) => Prisma.sql`${column} LIKE ${pattern}`);
  const rest = patterns.slice(MAX_LOOKED_UP);
  if (rest.length > 0) conditions.push(Prisma.sql`${column} LIKE ALL (${rest}::text[])`);
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
}

/** Makes a pattern of LIKE. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The ids of at most `MAX_PEOPLE` people. */
export async function findPeople({ db }: DbContext, search: string): Promise<string[]> {
  const people = await db.$queryRaw<Pick<Profile, 'id'>[]>`
    SELECT id FROM profiles WHERE ${nameOrEmailContains(search)} ORDER BY id LIMIT ${MAX_PEOPLE}`;
  return people.map(({ id }) => id);
}
