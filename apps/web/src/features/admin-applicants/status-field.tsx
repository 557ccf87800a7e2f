import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { useState } from 'react';
import { statusBadge } from '../../lib/display/application-status.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SavingIndicator } from './saving-indicator.tsx';
import type { Review } from './use-review.ts';

/** Offers every status; choosing one saves it. */
export function StatusField({ applicant, status }: Pick<Review, 'applicant' | 'status'>) {
  // Shows a choice at once, because an administrator who types a status needs the select to show the last match.
  const [chosen, setChosen] = useState<string | null>(null);
  function choose(value: string): void {
    setChosen(value);
    status.mutate(
      { status: statusBadge(value).label, version: applicant.version },
      { onSettled: () => setChosen(null) },
    );
  }
  return (
    <Field label="Status" labelEnd={status.isPending && <SavingIndicator />}>
      <Select value={chosen ?? statusBadge(applicant.status).label} onChange={(event) => choose(event.target.value)}>
        {applicationStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  );
}
