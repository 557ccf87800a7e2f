import { answerText } from '@careers/contracts/jobs/answers';
import { canBeFlagged, hasOptions } from '@careers/contracts/jobs/questions';
import { limits } from '@careers/contracts/common/limits';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './job-questions.module.css';
import { enteredChoices, type QuestionFormErrors, type QuestionFormValues } from './question-form-values.ts';
import type { QuestionLaw } from './question-law.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { Alert } from '../../ui/alert.tsx';

type QuestionFieldsProps = {
  values: QuestionFormValues;
  errors: QuestionFormErrors;
  onChange: (changed: Partial<QuestionFormValues>) => void;
};

export function OptionFields({ values, errors, onChange }: QuestionFieldsProps) {
  const { min, max } = limits.question_options;
  if (hasOptions(values.type))
    return (
      <Field label="Options" required hint={`One on each line, ${min} to ${max} of them`} error={errors.options}>
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

export function FlagFields(props: QuestionFieldsProps) {
  const { values, errors, onChange } = props;
  if (!canBeFlagged(values.type)) return null;
  return (
    <>
      <FieldGroup
        legend="Flag applications that answer …"
        hint="Flagged applications are never rejected or moved automatically."
        error={errors.flagged}
      >
        {values.type === 'number' ? <Limits {...props} /> : <Choices {...props} />}
      </FieldGroup>
      <Field
        label="Flag text"
        hint={`The hiring team sees it on the application, such as ‘No full UK licence’. Up to ${limits.flag_words} characters`}
        error={errors.words}
      >
        <TextInput value={values.words} onChange={({ target }) => onChange({ words: target.value })} />
      </Field>
    </>
  );
}

function Choices({ values, onChange }: QuestionFieldsProps) {
  const { type, flagged } = values;
  const choices = enteredChoices(values);
  if (choices.length === 0) return <p className={styles.quiet}>Enter the options first.</p>;
  return choices.map((choice) => (
    <Checkbox
      key={choice}
      label={answerText({ type, unit: null, value: choice })}
      checked={flagged.includes(choice)}
      onChange={({ target }) =>
        onChange({ flagged: target.checked ? [...flagged, choice] : flagged.filter((each) => each !== choice) })
      }
    />
  ));
}

function Limits({ values, errors, onChange }: QuestionFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field label="Below" error={errors.below}>
        <TextInput
          inputMode="decimal"
          value={values.below}
          onChange={({ target }) => onChange({ below: target.value })}
        />
      </Field>
      <Field label="Above" error={errors.above}>
        <TextInput
          inputMode="decimal"
          value={values.above}
          onChange={({ target }) => onChange({ above: target.value })}
        />
      </Field>
    </div>
  );
}

export function QuestionWarning({ warning, law, instead }: QuestionLaw) {
  return (
    <Alert tone="warn">
      <p>{warning}</p>
      <p>
        {law}.{instead && ` You could ask ‘${instead}’ instead.`}
      </p>
    </Alert>
  );
}
