import { hasOptions } from '@careers/contracts/jobs/questions';
import { limits } from '@careers/contracts/common/limits';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { QuestionFormErrors, QuestionFormValues } from './question-form-values.ts';

export type QuestionFieldsProps = {
  values: QuestionFormValues;
  errors: QuestionFormErrors;
  onChange: (changed: Partial<QuestionFormValues>) => void;
};

export function OptionFields({ values, errors, onChange }: QuestionFieldsProps) {
  const { min, max } = limits.question_options;
  if (hasOptions(values.type))
    return (
      <Field label="Options" required hint={`One in each line, ${min} to ${max} of them`} error={errors.options}>
        <Textarea rows={5} value={values.options} onChange={({ target }) => onChange({ options: target.value })} />
      </Field>
    );
  if (values.type !== 'number') return null;
  return (
    <Field label="Unit" hint="What the number counts, such as years. You can leave it empty." error={errors.unit}>
      <TextInput value={values.unit} onChange={({ target }) => onChange({ unit: target.value })} />
    </Field>
  );
}
