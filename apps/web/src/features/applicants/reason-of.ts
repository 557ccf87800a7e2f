import type { ListedApplicant } from '@careers/contracts/applications/applications';
import type { ReasonOfApplication } from '@careers/contracts/hiring/reasons';

/**
 * The reason of an application as it was fetched; null: it has none. Undefined where the viewer sees nothing of the team's.
 */
export function reasonOf({
  tags,
  reason,
}: Pick<ListedApplicant, 'tags' | 'reason'>): ReasonOfApplication['reason'] | undefined {
  return tags === null ? undefined : reason;
}
