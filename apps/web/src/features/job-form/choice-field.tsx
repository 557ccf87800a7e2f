import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { fieldLabels, type JobFormValues } from './job-form-values.ts';

type ChoiceFieldProps = {
  name: 'department' | 'workplace' | 'currency' | 'salary_period' | 'address_country';
  options: readonly (readonly [value: string, text: string])[];
  /** The text for no choice; without it a choice is required. */
  none?: string;
  required?: boolean;
  className?: string | undefined;
};

/** A choice of the form. A stored value that is no longer offered stays a choice, so that saving does not change it. */
export function ChoiceField({ name, options, none, required, className }: ChoiceFieldProps) {
  const { register, formState } = useFormContext<JobFormValues>();
  const stored = formState.defaultValues?.[name] ?? '';
  const isOffered = stored === '' || options.some(([value]) => value === stored);
  return (
    <Field label={fieldLabels[name]} required={required} error={formState.errors[name]?.message} className={className}>
      <Select {...register(name)}>
        {none !== undefined && <option value="">{none}</option>}
        {!isOffered && <option>{stored}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
