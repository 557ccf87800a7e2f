import { limits } from '@careers/contracts/common/limits';
import { type AddTemplateInput, templatePurposeNames, templatePurposes } from '@careers/contracts/hiring/templates';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatDate } from '@careers/contracts/common/dates';
import { fillMessage, mergeErrorText } from '@careers/contracts/hiring/merge-fields';
import { MergeFieldButtons } from '../messages/merge-field-buttons.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { MessagePreview } from '../messages/message-preview.tsx';
import { useBrand } from '../../lib/page/brand.ts';
import styles from './templates.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function TemplateFields({ form }: { form: UseFormReturn<AddTemplateInput> }) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const box = useRef<HTMLDivElement>(null);
  /** The control that had the focus last: a field goes into it. */
  const edited = useRef<Control>(null);
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] });
  return (
    <div className={styles.editor}>
      <div
        ref={box}
        className={styles.form}
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement || target.matches('input[name="subject"]'))
            edited.current = target as Control; // both have a caret
        }}
      >
        <Field label="Name" error={errors.name?.message} hint="Candidates do not see it" required>
          <TextInput {...register('name')} />
        </Field>
        <Field label="What it is for" error={errors.purpose?.message}>
          <Select {...register('purpose')}>
            {templatePurposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {templatePurposeNames[purpose]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Subject"
          error={errors.subject?.message}
          hint={`At most ${limits.message_subject} characters. The job’s title is added where it is not in it.`}
          required
        >
          <TextInput {...register('subject')} />
        </Field>
        <Field label="Text" error={errors.text?.message} hint="Plain text. Web addresses become links." required>
          <Textarea rows={14} limit={limits.message} {...register('text')} />
        </Field>
        <MergeFieldButtons control={() => edited.current ?? box.current?.querySelector('textarea') ?? null} />
        <p className={styles.quiet}>
          Some people have no name. What stands after a bar is written for them: {'{{name|there}}'}.
        </p>
      </div>
      <TemplatePreview subject={subject} text={text} />
    </div>
  );
}

type TemplatePreviewProps = { subject: string; text: string };

/** A template as a made-up candidate gets it. What is wrong with a field is said in its place. */
function TemplatePreview({ subject, text }: TemplatePreviewProps) {
  const { name: company } = useBrand();
  const [today] = useState(() => formatDate(new Date()));
  const problems = [
    ['Subject', mergeErrorText(subject)],
    ['Text', mergeErrorText(text)],
  ].flatMap(([where, problem]) => (problem ? [`${where}: ${problem}`] : []));
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview</h2>
      <p className={styles.quiet}>With the fields filled for a made-up candidate, who is called Priya Nair.</p>
      {subject.trim() === '' && text.trim() === '' ? (
        <p>What you write appears here.</p>
      ) : problems.length > 0 ? (
        problems.map((problem) => <p key={problem}>{problem}.</p>)
      ) : (
        <MessagePreview
          {...fillMessage(
            { subject, text },
            {
              name: 'Priya Nair',
              job_title: 'Fleet Administrator',
              company,
              applied_date: today,
              sender: `The hiring team of ${company}`,
            },
          )}
        />
      )}
    </section>
  );
}
