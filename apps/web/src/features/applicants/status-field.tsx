import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { useState } from 'react';
import { statusBadge } from '../../lib/display/application-status.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SavingIndicator, UnsavedIndicator } from '../../lib/forms/saving-indicator.tsx';
import type { Review } from './use-review.ts';
import { useSettledChoice } from '../../lib/forms/use-settled-choice.ts';

/** Offers every status; choosing one saves it. */
export function StatusField({ applicant, status, decide }: Pick<Review, 'applicant' | 'status' | 'decide'>) {
  // Shows a choice until its reply has come.
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen ?? statusBadge(applicant.status).label;
  const { moved, handlers } = useSettledChoice(current, (value) => {
    setChosen(value);
    decide(statusBadge(value).label, () => setChosen(null));
  });
  return (
    <Field label="Status" labelEnd={status.isPending ? <SavingIndicator /> : moved !== null && <UnsavedIndicator />}>
      <Select value={moved ?? current} {...handlers}>
        {applicationStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  );
}
