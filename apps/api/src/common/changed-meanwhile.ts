import { AppError } from './app-error.ts';

/** The columns from which a refusal says which administrator saved a row last. */
export const savedSelect = {
  version: true,
  updated_at: true,
  editor: { select: { full_name: true, email: true } },
} as const;

type Saved = { version: number; updated_at: Date; editor: { full_name: string | null; email: string | null } | null };

/** The refusal of a save with an older version than the stored one. It names the last administrator and the time. */
export function changedMeanwhile({ version, updated_at, editor }: Saved): AppError {
  return new AppError('changed_meanwhile', {
    conflict: { by: editor?.full_name ?? editor?.email ?? null, at: updated_at.toISOString(), version },
  });
}
