import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { workplaces } from '@careers/contracts/jobs/job-details';
import { currencies } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { currencySymbol, salaryPeriods } from '@careers/contracts/jobs/salary';
import { useFormContext, useWatch } from 'react-hook-form';
import { countryName } from '@careers/contracts/jobs/job-place';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Panel } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Options } from '../../ui/options.tsx';
import { FieldGroup, Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { fieldLabels, type JobFormValues, settledAmount } from './job-form-values.ts';
import styles from './job-form.module.css';
import { SlugField } from './slug-field.tsx';

type TextFieldProps = Pick<
  TextInputProps,
  'autoComplete' | 'placeholder' | 'startAdornment' | 'inputMode' | 'type' | 'min'
> & {
  name: Exclude<keyof JobFormValues, 'employment_type'>;
  /** The longest text, in characters. The field accepts a longer one, which the form's schema refuses. */
  limit?: number;
  hint?: ReactNode;
  required?: boolean;
  className?: string | undefined;
  handlers?: Handlers;
};
type Handlers = { onBlur?: () => void; onChange?: () => void };

/** The share of the limit at which the number of characters appears. */
const COUNT_FROM = 0.8;

function TextField({ name, limit, hint, required, className, handlers, ...input }: TextFieldProps) {
  const { register, control, formState } = useFormContext<JobFormValues>();
  const { length } = useWatch({ control, name });
  return (
    <Field
      label={fieldLabels[name]}
      required={required}
      hint={hint}
      error={formState.errors[name]?.message}
      className={className}
      labelEnd={
        limit !== undefined &&
        length >= limit * COUNT_FROM && (
          <span className={styles.left}>
            {length} of {limit} characters
          </span>
        )
      }
    >
      <TextInput autoComplete="off" {...input} {...register(name, handlers)} />
    </Field>
  );
}

const codes = ['GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'ES', 'IT', 'PT', 'PL', 'US'] as const;

/** The countries of a workplace that the form offers, by their ISO 3166-1 codes. */
const countryOptions = optionsOf(codes, countryName);
const workplaceOptions = optionsOf(workplaces);
const currencyOptions = optionsOf(currencies);
const periodOptions = optionsOf(salaryPeriods, (period) => `per ${period}`);

function optionsOf(values: readonly string[], text = (value: string) => value): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, text(value)]));
}

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
          hint="The last day to apply, until midnight (UK time)"
        />
        <EmploymentTypeField />
        <SlugField id={id} />
      </div>
    </Panel>
  );
}

/** Draws the select anew when the departments arrive, because it forgets its value with the option that it had. */
function DepartmentField() {
  const query = trpc.hiring.departments.useQuery();
  const options = query.data && optionsOf(query.data.map(({ name }) => name));
  return (
    <div>
      <ChoiceField
        key={options ? 'all' : 'stored'}
        name="department"
        options={options ?? {}}
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

const amountNames = ['salary_min', 'salary_max'] as const;

export function SalaryFields() {
  const { control, getValues, setValue, trigger } = useFormContext<JobFormValues>();
  const currency = useWatch({ control, name: 'currency' });
  /** Shows both amounts as they are understood, and what is wrong with them. */
  function settle(): void {
    for (const name of amountNames) {
      const typed = getValues(name);
      const settled = settledAmount(typed, getValues('currency'));
      if (settled !== typed) setValue(name, settled, { shouldDirty: true });
    }
    void trigger(amountNames);
  }
  const amount = {
    inputMode: 'decimal',
    startAdornment: currencySymbol(currency) ?? currency,
    handlers: { onBlur: settle },
  } as const;
  return (
    <Panel title="Salary">
      <p className={styles.note}>Leave both amounts empty for ‘Competitive’.</p>
      <div className={styles.fields}>
        <TextField name="salary_min" hint="Such as 26,500, 42k or 12.21" {...amount} />
        <TextField name="salary_max" hint="Not less than the minimum" {...amount} />
        <ChoiceField name="currency" options={currencyOptions} handlers={{ onChange: settle }} />
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

type ChoiceFieldProps = {
  name: 'department' | 'workplace' | 'currency' | 'salary_period' | 'address_country';
  options: Readonly<Record<string, string>>;
  /** The text for no choice; without it a choice is required. */
  none?: string;
  required?: boolean;
  handlers?: Handlers;
};

/** A choice of the form. A stored value that is no longer offered stays a choice, so that saving does not change it. */
function ChoiceField({ name, options, none, required, handlers }: ChoiceFieldProps) {
  const { register, formState } = useFormContext<JobFormValues>();
  const stored = formState.defaultValues?.[name] ?? '';
  const isOffered = stored === '' || Object.hasOwn(options, stored);
  return (
    <Field label={fieldLabels[name]} required={required} error={formState.errors[name]?.message}>
      <Select {...register(name, handlers)}>
        {none !== undefined && <option value="">{none}</option>}
        {!isOffered && <option>{stored}</option>}
        <Options of={options} />
      </Select>
    </Field>
  );
}
