import type { ListJobsInput } from '@careers/contracts/jobs';
import { Prisma } from '@careers/db/client';

const word = /^[\p{L}\p{N}]+$/u;

/**
 * What a person typed as a text-search query: quotes, 'or' and '-' as on any search page, and the last word as a
 * beginning, because it may still be being typed.
 */
function searchQuery(search: string): Prisma.Sql {
  const words = search.split(/\s+/);
  const last = words.at(-1) ?? '';
  if (!word.test(last)) return Prisma.sql`websearch_to_tsquery('english', ${search})`;
  const beginning = Prisma.sql`to_tsquery('english', ${`${last}:*`})`;
  const head = words.slice(0, -1).join(' ');
  return head ? Prisma.sql`(websearch_to_tsquery('english', ${head}) && ${beginning})` : beginning;
}

/** The conditions of the public list; `status` is a literal so that the partial indexes are used whatever the plan. */
export function publishedWhere({ search, location, department, employment_type }: Partial<ListJobsInput>): Prisma.Sql {
  const conditions = [Prisma.sql`status = 'Published' AND closed_at IS NULL`];
  if (location) conditions.push(Prisma.sql`location = ${location}`);
  if (department) conditions.push(Prisma.sql`department = ${department}`);
  if (employment_type) conditions.push(Prisma.sql`employment_type @> ARRAY[${employment_type}]`);
  if (search) conditions.push(Prisma.sql`(numnode(${searchQuery(search)}) = 0 OR search @@ ${searchQuery(search)})`);
  return Prisma.join(conditions, ' AND ');
}
