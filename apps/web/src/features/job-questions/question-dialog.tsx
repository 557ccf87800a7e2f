import {
  type ManagedQuestion,
  type QuestionInput,
  questionType,
  questionTypeNames,
} from '@careers/contracts/jobs/questions';
import { limits } from '@careers/contracts/common/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FlagFields, OptionFields, QuestionWarning } from './question-fields.tsx';
import styles from './job-questions.module.css';
import { lawOf } from './question-law.ts';
import {
  newQuestionValues,
  type QuestionFormErrors,
  readQuestionForm,
  toQuestionValues,
} from './question-form-values.ts';
import { Options } from '../../ui/options.tsx';

type QuestionDialogProps = {
  /** The question to change; null: a new one. */
  question: ManagedQuestion | null;
  /** Whether the job can have another question after this one. */
  canAddMore: boolean;
  isSaving: boolean;
  onSave: (question: QuestionInput, onSaved: () => void) => void;
  onClose: () => void;
};

export function QuestionDialog({ question, canAddMore, isSaving, onSave, onClose }: QuestionDialogProps) {
  const [values, setValues] = useState(question ? toQuestionValues(question) : newQuestionValues);
  const [errors, setErrors] = useState<QuestionFormErrors>({});
  const box = useRef<HTMLDivElement>(null);
  function change(changed: Partial<typeof values>): void {
    setValues({ ...values, ...changed });
  }
  function save(onSaved: () => void): void {
    const read = readQuestionForm(values, question?.id);
    flushSync(() => setErrors('errors' in read ? read.errors : {})); // an error is on the page before it gets the focus
    if ('question' in read) onSave(read.question, onSaved);
    else focusProblem(box.current);
  }
  function startAnother(): void {
    setValues(newQuestionValues);
    // Scrolls to the field's label, which the focus alone would leave out of sight.
    box.current?.closest('form')?.scrollIntoView();
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }
  const law = lawOf(`${values.label}\n${values.hint}`);
  const fields = { values, errors, onChange: change };
  return (
    <Dialog open onClose={onClose} title={question ? 'Edit the question' : 'Add a question'}>
      <DialogForm
        autoComplete="off"
        onSubmit={() => save(onClose)}
        submitText="Save"
        pendingText="Saving..."
        pending={isSaving}
        onCancel={onClose}
        otherActions={
          canAddMore && (
            <Button variant="outline" pending={isSaving} onClick={() => save(startAnother)}>
              Save and add another
            </Button>
          )
        }
      >
        <div ref={box} className={styles.form}>
          {question && <p>Answers given so far keep the old wording.</p>}
          <Field label="Question" required hint={`Up to ${limits.question_label} characters`} error={errors.label}>
            <TextInput
              data-autofocus=""
              value={values.label}
              onChange={({ target }) => change({ label: target.value })}
            />
          </Field>
          <div role="status" hidden={!law}>
            {law && <QuestionWarning {...law} />}
          </div>
          <Field label="Type of answer">
            <Select value={values.type} onChange={({ target }) => change({ type: questionType.parse(target.value) })}>
              <Options of={questionTypeNames} />
            </Select>
          </Field>
          <OptionFields {...fields} />
          <Checkbox
            label="Required"
            className={styles.required}
            checked={values.required}
            onChange={({ target }) => change({ required: target.checked })}
          />
          <Field label="Hint" hint="A line below the question to help people answer it" error={errors.hint}>
            <TextInput value={values.hint} onChange={({ target }) => change({ hint: target.value })} />
          </Field>
          <FlagFields {...fields} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
