import { emptyFields, fillMessage } from '@careers/contracts/hiring/merge-fields';
import type { ApplicationMessage } from '@careers/db/rows';
import { type Merged, mergeValues } from '../common/merge-values.ts';

/** A message before it leaves. Its author has no name once their account is erased, and then the hiring team signs. */
export type Unfilled = Merged & Pick<ApplicationMessage, 'subject' | 'text' | 'signed'>;

/** The texts of a message as they would leave now. Null: it has none, or a field that they need has no value any more. */
export function filledTexts({ subject, text, signed, ...merged }: Unfilled, company: string) {
  if (subject === null || text === null) return null;
  const values = mergeValues(merged, { signed, company });
  return emptyFields({ subject, text }, values).length > 0 ? null : fillMessage({ subject, text }, values);
}
