import type { ListJobsInput } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';

const word = /^[\p{L}\p{N}]+$/u;

/** A minus with another minus after it and no letter or digit between: it excludes no word. */
const redundantMinus = /-(?=[^\p{L}\p{N}]*-)/gu;

/**
 * A visitor's search text as a PostgreSQL text-search query: quotes, 'or' and '-' work as in other search boxes, and the
 * last word also matches longer words that begin with it, because the visitor may still be typing.
 *
 * PostgreSQL's parser fails with 'tsquery stack too small' at 33 minuses in a row, so only the last of each run stays.
 */
function searchQuery(search: string): Prisma.Sql {
  const words = search.replace(redundantMinus, ' ').trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (!word.test(last)) return Prisma.sql`websearch_to_tsquery('english', ${words.join(' ')})`;
  const prefix = Prisma.sql`to_tsquery('english', ${`${last}:*`})`;
  const head = words.slice(0, -1).join(' ');
  return head ? Prisma.sql`(websearch_to_tsquery('english', ${head}) && ${prefix})` : prefix;
}

/** The conditions of the public list; `status` is a literal: PostgreSQL then uses the partial indexes in generic plans too. */
export function publishedWhere({ search, location, department, employment_type }: Partial<ListJobsInput>): Prisma.Sql {
  const conditions = [Prisma.sql`status = 'Published' AND closed_at IS NULL`];
  if (location) conditions.push(Prisma.sql`location = ${location}`);
  if (department) conditions.push(Prisma.sql`department = ${department}`);
  if (employment_type) conditions.push(Prisma.sql`employment_type @> ARRAY[${employment_type}]`);
  if (search) conditions.push(Prisma.sql`(numnode(${searchQuery(search)}) = 0 OR search @@ ${searchQuery(search)})`);
  return Prisma.join(conditions, ' AND ');
}
