import { applicationStatuses } from '@careers/contracts/applications';
import { statusPlate } from '../../lib/application-status.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { applicantsCopy } from './applicants.copy.ts';
import { Saving } from './saving.tsx';
import type { Review } from './use-review.ts';

/** Any status from any other; choosing one saves it. */
export function StatusField({ applicant, status }: Pick<Review, 'applicant' | 'status'>) {
  const shown = status.isPending ? status.variables.status : statusPlate(applicant.status).word;
  function choose(value: string): void {
    return status.mutate({ status: statusPlate(value).word, version: applicant.version });
  }
  return (
    <Field label={applicantsCopy.status} labelEnd={status.isPending && <Saving />}>
      <Select value={shown} onChange={(event) => choose(event.target.value)}>
        {applicationStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  );
}
