import { todayInLondon } from '@careers/contracts/jobs/closing-date';
import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { formatNumber } from '@careers/contracts/common/format-number';
import { workplaces } from '@careers/contracts/jobs/job-details';
import { currencies, departments } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { salaryPeriods } from '@careers/contracts/jobs/salary';
import { Controller, useFormContext } from 'react-hook-form';
import { Panel } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/rich-text-editor.tsx';
import { ChoiceField } from './choice-field.tsx';
import { countryOptions } from './country-options.ts';
import { fieldLabels, type JobFormValues, richTextLabels, richTextNames } from './job-form-values.ts';
import styles from './job-form.module.css';
import { SlugField } from './slug-field.tsx';
import { TextField } from './text-field.tsx';

function toOption(value: string): readonly [string, string] {
  return [value, value];
}
const departmentOptions = departments.map(toOption);
const workplaceOptions = workplaces.map(toOption);
const currencyOptions = currencies.map(toOption);
const periodOptions = salaryPeriods.map((period) => [period, `per ${period}`] as const);

/** The fields about the role and its place. `id`: the id of a stored job; `revision`: see `RichTextFields`. */
export function RoleFields({ id, revision }: { id: string | undefined; revision: number }) {
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
        <SlugField key={revision} id={id} />
        <ChoiceField name="department" options={departmentOptions} none="Choose a department" required />
        <TextField name="location" required limit={limits.location} hint={`Up to ${limits.location} characters`} />
        <ChoiceField name="workplace" options={workplaceOptions} none="Not stated" />
        <EmploymentTypeField />
      </div>
    </Panel>
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
        <TextField name="salary_min" inputMode="numeric" hint="A whole number, such as 26500" />
        <TextField name="salary_max" inputMode="numeric" hint="A whole number, not less than the minimum" />
        <ChoiceField name="currency" options={currencyOptions} />
        <ChoiceField name="salary_period" options={periodOptions} />
      </div>
    </Panel>
  );
}

/** The five rich texts. `revision` rises when the form gets other values, because an editor reads a value only once. */
export function RichTextFields({ revision }: { revision: number }) {
  const { control } = useFormContext<JobFormValues>();
  return (
    <Panel title="Texts">
      <p className={styles.note}>
        Each can have up to {formatNumber(limits.rich_text)} characters, including formatting.
      </p>
      <div className={styles.fields}>
        {richTextNames.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <Field
                label={richTextLabels[name]}
                required={name === 'description'}
                error={fieldState.error?.message}
                className={styles.wide}
              >
                <RichTextEditor
                  key={revision}
                  label={richTextLabels[name]}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  maxLength={limits.rich_text}
                />
              </Field>
            )}
          />
        ))}
      </div>
    </Panel>
  );
}

/** The closing date and the address, which are optional. */
export function DetailFields() {
  return (
    <Panel title="More details">
      <div className={styles.fields}>
        <TextField
          name="closing_date"
          type="date"
          min={todayInLondon()}
          hint="The last day on which candidates can apply, until midnight in London"
        />
        <TextField name="address_street" limit={limits.address} className={styles.wide} />
        <TextField name="address_locality" limit={limits.address} />
        <TextField name="address_region" limit={limits.address} />
        <TextField name="address_postcode" limit={limits.postcode} />
        <ChoiceField name="address_country" options={countryOptions} none="Not stated" />
      </div>
    </Panel>
  );
}
