import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { userInclude, type UserRow } from '../rows/user-row.ts';

const MAX_PER_PAGE = 1000;
/** Keeps the offset within what PostgreSQL and a JavaScript number can hold. */
const MAX_PAGE = 1_000_000;

export type UserPage = { users: UserRow[]; total: number; page: number; per_page: number };

/** One page of all users, newest first. @throws AuthError validation_failed for a page that is not a number. */
export async function listUsers(
  { db }: AuthContext,
  asked: { page: string | undefined; per_page: string | undefined },
): Promise<UserPage> {
  const page = Math.min(Math.max(numberOf(asked.page, 1), 1), MAX_PAGE);
  const per_page = Math.min(numberOf(asked.per_page, 50), MAX_PER_PAGE);
  if (per_page === 0) throw invalid('Bad Pagination Parameters: per_page must be greater than 0');
  const [users, total] = await Promise.all([
    db.user.findMany({
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * per_page,
      take: per_page,
      include: userInclude,
    }),
    db.user.count(),
  ]);
  return { users, total, page, per_page };
}

function numberOf(text: string | undefined, unset: number): number {
  if (text === undefined) return unset;
  if (!/^\d{1,15}$/.test(text)) throw invalid('Bad Pagination Parameters: a page is a number');
  return Number(text);
}
