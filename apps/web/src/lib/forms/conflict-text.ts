import { formatDateTime } from '@careers/contracts/common/dates';
import type { Conflict } from '@careers/contracts/common/version';

/** Says who has saved a thing ('this template') since the form was made from it. */
export function conflictText({ by, own, at }: Conflict, thing: string): string {
  const who = own ? `You saved ${thing} in another tab` : `${by ?? 'Another administrator'} saved ${thing}`;
  return `${who} on ${formatDateTime(at)}.`;
}
