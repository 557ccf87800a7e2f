import { applicationStatuses } from '@careers/contracts/filter-values';
import { statusBadge } from '../../lib/application-status.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SavingIndicator } from './saving-indicator.tsx';
import type { Review } from './use-review.ts';

/** Offers every status; choosing one saves it. */
export function StatusField({ applicant, status }: Pick<Review, 'applicant' | 'status'>) {
  const shown = status.isPending ? status.variables.status : statusBadge(applicant.status).label;
  function choose(value: string): void {
    return status.mutate({ status: statusBadge(value).label, version: applicant.version });
  }
  return (
    <Field label="Status" labelEnd={status.isPending && <SavingIndicator />}>
      <Select value={shown} onChange={(event) => choose(event.target.value)}>
        {applicationStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  );
}
