import { answerText } from '@careers/contracts/jobs/answers';
import { limits } from '@careers/contracts/common/limits';
import { choicesOf, type Question } from '@careers/contracts/jobs/questions';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './apply-dialog.module.css';
import { type EnteredAnswer, type EnteredAnswers, fittingOptions, fittingText } from './entered-answers.ts';

type QuestionFieldProps = {
  question: Question;
  entered: EnteredAnswers;
  error: string | undefined;
  onChange: (answer: EnteredAnswer) => void;
};

export function QuestionField(props: QuestionFieldProps) {
  const { question, error } = props;
  const { type, label, hint, required, unit } = question;
  const words = { required, error, hint };
  const optional = required ? '' : ' (Optional)';
  if (choicesOf(question).length > 0)
    return (
      <FieldGroup legend={label + optional} {...words}>
        {type === 'any_of' ? <Options {...props} /> : <Choice {...props} />}
      </FieldGroup>
    );
  return (
    <Field
      label={
        <>
          {label}
          {unit && <VisuallyHidden>, in {unit}</VisuallyHidden>}
          {optional}
        </>
      }
      {...words}
    >
      <Written {...props} />
    </Field>
  );
}

function Options({ question, entered, onChange }: QuestionFieldProps) {
  const ticked = fittingOptions(question, entered);
  return question.options.map((option) => (
    <Checkbox
      key={option}
      label={option}
      checked={ticked.includes(option)}
      onChange={({ target }) =>
        onChange(target.checked ? [...ticked, option] : ticked.filter((each) => each !== option))
      }
    />
  ));
}

function Choice({ question, entered, onChange }: QuestionFieldProps) {
  const { id, type, required } = question;
  const chosen = fittingText(question, entered);
  return (
    <>
      {choicesOf(question).map((choice) => (
        <Radio
          key={choice}
          name={id}
          label={answerText({ type, unit: null, value: choice })}
          required={required}
          checked={chosen === choice}
          onChange={() => onChange(choice)}
        />
      ))}
      {!required && chosen !== '' && (
        <Button variant="ghost" onClick={() => onChange('')}>
          Clear the answer
          <VisuallyHidden> to {question.label}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function Written({ question, entered, onChange }: QuestionFieldProps) {
  const { type, unit } = question;
  const control = {
    value: fittingText(question, entered),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (type === 'long') return <Textarea rows={4} limit={limits.long_answer} {...control} />;
  if (type === 'date') return <TextInput type="date" className={styles.short} {...control} />;
  if (type === 'short') return <TextInput {...control} />;
  return (
    <div className={styles.number}>
      <TextInput inputMode="decimal" autoComplete="off" className={styles.short} {...control} />
      {unit && <span aria-hidden="true">{unit}</span>}
    </div>
  );
}
