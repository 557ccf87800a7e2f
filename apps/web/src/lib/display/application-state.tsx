import type { ApplicationState } from '@careers/contracts/applications/applications';
import { applicationStates } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { ApplicationCounts } from '@careers/contracts/applications/overview';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { statusBadge } from './application-status.ts';

export function StateBadge({ state }: { state: ApplicationState }) {
  if (state === 'Withdrawn') return <Badge tone="grey">Withdrawn</Badge>;
  const { label, tone } = statusBadge(state);
  return <Badge tone={tone}>{label}</Badge>;
}

type StateCountsProps = {
  counts: ApplicationCounts;
  /** States that are listed without an application, too. */
  always?: readonly ApplicationState[];
};

export function StateCounts({ counts, always = [] }: StateCountsProps) {
  const items = applicationStates
    .filter((state) => counts[state] > 0 || always.includes(state))
    .map((state) => ({
      term: state,
      badge: <StateBadge state={state} />,
      value: formatNumber(counts[state]),
    }));
  return <DescriptionList items={items} />;
}

export function countAll(counts: ApplicationCounts): number {
  return applicationStates.reduce((sum, state) => sum + counts[state], 0);
}
