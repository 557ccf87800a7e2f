import {
  type EqualityForm,
  equalityForm,
  equalityQuestionNames,
  equalityQuestions,
  type EqualityQuestion,
} from '@careers/contracts/applications/equality';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './equality.module.css';
import { Options } from '../../ui/options.tsx';

const untouched: EqualityForm = {
  sex: 'prefer_not_to_say',
  age: 'prefer_not_to_say',
  ethnic_group: 'prefer_not_to_say',
  disability: 'prefer_not_to_say',
  religion: 'prefer_not_to_say',
  sexual_orientation: 'prefer_not_to_say',
};

/** The questions. The answers are kept in this component alone: in no draft, storage or cache of the browser. */
export function EqualityQuestions({ onSent }: { onSent: () => void }) {
  const [form, setForm] = useState(untouched);
  const utils = trpc.useUtils();
  const mutation = trpc.equality.submit.useMutation({
    onSuccess: () => {
      onSent();
      utils.equality.state.setData(undefined, { is_open: false });
    },
    gcTime: 0,
  });
  useUnsavedChangesWarning(form !== untouched);

  function choose(question: EqualityQuestion, answer: string): void {
    setForm(equalityForm.parse({ ...form, [question]: answer }));
    if (mutation.isError) mutation.reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!mutation.isPending) mutation.mutate(form);
  }
  return (
    <Panel title="Questions">
      <form noValidate autoComplete="off" className={styles.form} onSubmit={submit}>
        {equalityQuestionNames.map((question) => (
          <Field key={question} label={equalityQuestions[question].question}>
            <Select
              name={question}
              value={form[question]}
              disabled={mutation.isPending}
              onChange={({ target }) => choose(question, target.value)}
            >
              <Options of={equalityQuestions[question].answers} />
            </Select>
          </Field>
        ))}
        {mutation.isError && (
          <Alert>{serverMessage(mutation.error) ?? 'Your answers could not be sent. Please try again.'}</Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" pending={mutation.isPending} pendingText="Sending...">
            Send answers
          </Button>
          <Link to="/dashboard/applied" className={buttonClass({ variant: 'ghost' })}>
            Do not answer
          </Link>
        </div>
      </form>
    </Panel>
  );
}
