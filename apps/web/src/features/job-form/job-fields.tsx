import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { workplaces } from '@careers/contracts/jobs/job-details';
import { currencies } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { salaryPeriods } from '@careers/contracts/jobs/salary';
import { useFormContext } from 'react-hook-form';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Panel } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { countryOptions } from './country-options.ts';
import { fieldLabels, type JobFormValues } from './job-form-values.ts';
import styles from './job-form.module.css';
import { SlugField } from './slug-field.tsx';
import { TextField } from './text-field.tsx';

function toOption(value: string): readonly [string, string] {
  return [value, value];
}
const workplaceOptions = workplaces.map(toOption);
const currencyOptions = currencies.map(toOption);
const periodOptions = salaryPeriods.map((period) => [period, `per ${period}`] as const);

export function RoleFields({ id }: { id: string | undefined }) {
  return (
    <Panel title="The role">
      <div className={styles.fields}>
        <TextField
          name="title"
          required
          limit={limits.title}
          hint={`Up to ${limits.title} characters`}
          className={styles.wide}
        />
        <DepartmentField />
        <TextField name="location" required limit={limits.location} hint={`Up to ${limits.location} characters`} />
        <ChoiceField name="workplace" options={workplaceOptions} none="Not stated" />
        <TextField
          name="closing_date"
          type="date"
          min={todayInLondon()}
          hint="The last day to apply, until midnight in London"
        />
        <EmploymentTypeField />
        <SlugField id={id} />
      </div>
    </Panel>
  );
}

/**
 * The choice among the departments of the company, in their order. Until they have arrived, the stored one is the only choice;
 * then it is drawn anew, because a select forgets its value with the option that it had.
 */
function DepartmentField() {
  const query = trpc.hiring.departments.useQuery();
  const options = query.data?.map(({ name }) => toOption(name));
  return (
    <div>
      <ChoiceField
        key={options ? 'all' : 'stored'}
        name="department"
        options={options ?? []}
        none="Choose a department"
        required
      />
      {query.isError && <QueryError query={query}>Failed to fetch the departments</QueryError>}
    </div>
  );
}

/** The employment types: a component, because the form focuses invalid fields in the order of their rendering. */
function EmploymentTypeField() {
  const { register, formState } = useFormContext<JobFormValues>();
  return (
    <FieldGroup
      legend={fieldLabels.employment_type}
      required
      error={formState.errors.employment_type?.message}
      className={styles.wide}
    >
      {employmentTypes.map((type) => (
        <Checkbox key={type} label={type} value={type} {...register('employment_type')} />
      ))}
    </FieldGroup>
  );
}

export function SalaryFields() {
  return (
    <Panel title="Salary">
      <p className={styles.note}>Leave both amounts empty for ‘Competitive’.</p>
      <div className={styles.fields}>
        <TextField name="salary_min" inputMode="decimal" hint="Such as 26,500, 42k or 12.21" />
        <TextField name="salary_max" inputMode="decimal" hint="Not less than the minimum" />
        <ChoiceField name="currency" options={currencyOptions} />
        <ChoiceField name="salary_period" options={periodOptions} />
      </div>
    </Panel>
  );
}

export function AddressFields() {
  return (
    <Panel title="Address">
      <div className={styles.fields}>
        <TextField name="address_street" limit={limits.address} className={styles.wide} />
        <TextField name="address_locality" limit={limits.address} />
        <TextField name="address_region" limit={limits.address} />
        <TextField name="address_postcode" limit={limits.postcode} />
        <ChoiceField name="address_country" options={countryOptions} none="Not stated" />
      </div>
    </Panel>
  );
}
