import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.ts';

export const savedSelect = {
  version: true,
  updated_at: true,
  editor: { select: { id: true, full_name: true, email: true } },
} as const;

type Editor = { id: string; full_name: string | null; email: string | null };
type Saved = { version: number; updated_at: Date; editor: Editor | null };

/** Names the last administrator and the time; an API key, which has no id, gets no name. */
export function changedMeanwhile({ version, updated_at, editor }: Saved, caller: { id: string | null }): AppError {
  const by = caller.id === null ? null : (editor?.full_name ?? editor?.email ?? null);
  return new AppError('changed_meanwhile', {
    conflict: { by, own: editor?.id === caller.id, at: updated_at.toISOString(), version },
  });
}

/** Ignores items that only one of the orders has. @throws AppError changed_meanwhile */
export function requireSameOrder(stored: readonly { id: string }[], seen: readonly string[] | undefined): void {
  if (!seen) return;
  const ids = stored.map(({ id }) => id);
  const [before, now] = [seen.filter((id) => ids.includes(id)), ids.filter((id) => seen.includes(id))];
  if (!isDeepStrictEqual(before, now)) throw new AppError('changed_meanwhile');
}
