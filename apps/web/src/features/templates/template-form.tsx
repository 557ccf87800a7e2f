import { limits } from '@careers/contracts/common/limits';
import { type AddTemplateInput, templatePurposeNames, type ManagedTemplate } from '@careers/contracts/hiring/templates';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatDate } from '@careers/contracts/common/dates';
import { fillMessage, mergeErrorText } from '@careers/contracts/hiring/merge-fields';
import { MergeFieldButtons } from '../messages/merge-field-buttons.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { MessagePreview } from '../messages/message-text.tsx';
import { useBrand } from '../../lib/page/brand.ts';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { errorConflict, errorField } from '../../lib/forms/refused-input.ts';
import { useToast } from '../../ui/toast.tsx';
import styles from './templates.module.css';
import { Options } from '../../ui/options.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function TemplateFields({ form }: { form: UseFormReturn<AddTemplateInput> }) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const box = useRef<HTMLDivElement>(null);
  /** The control that had the focus last, into which a field goes. */
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
        <Field
          label="What it is for"
          error={errors.purpose?.message}
          hint="Hiring teams see it where they choose a template"
        >
          <Select {...register('purpose')}>
            <Options of={templatePurposeNames} />
          </Select>
        </Field>
        <Field
          label="Subject"
          error={errors.subject?.message}
          hint={`At most ${limits.message_subject} characters. If it does not include the job title, we add it.`}
          required
        >
          <TextInput {...register('subject')} />
        </Field>
        <Field label="Text" error={errors.text?.message} hint="Plain text. Web addresses become links." required>
          <Textarea rows={14} limit={limits.message} {...register('text')} />
        </Field>
        <MergeFieldButtons control={() => edited.current ?? box.current?.querySelector('textarea') ?? null} />
        <p className={styles.quiet}>
          Some people have no name. The text after the bar is used instead: {'{{first_name|there}}'}.
        </p>
      </div>
      <TemplatePreview subject={subject} text={text} />
    </div>
  );
}

function TemplatePreview({ subject, text }: { subject: string; text: string }) {
  const { name: company } = useBrand();
  const [today] = useState(() => formatDate(new Date()));
  const problems = [
    ['Subject', mergeErrorText(subject)],
    ['Text', mergeErrorText(text)],
  ].flatMap(([where, problem]) => (problem ? [`${where}: ${problem}`] : []));
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview</h2>
      <p className={styles.quiet}>With the fields filled in for a made-up candidate called Priya Nair.</p>
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
              sender: `The hiring team at ${company}`,
            },
          )}
        />
      )}
    </section>
  );
}

const names = ['name', 'purpose', 'subject', 'text'] as const satisfies (keyof AddTemplateInput)[];

export function toFields({ name, purpose, subject, text }: ManagedTemplate): AddTemplateInput {
  return { name, purpose, subject, text };
}

export function useTemplateOutcome({ reset, setError }: UseFormReturn<AddTemplateInput>) {
  const toast = useToast();
  const { admin, hiring } = trpc.useUtils();
  return {
    saved: async (template: ManagedTemplate, title: string): Promise<void> => {
      const { id } = template;
      reset(toFields(template));
      toast({ key: `template ${id}`, title });
      void hiring.templates.invalidate();
      await Promise.all([
        admin.settings.templates.list.invalidate(),
        admin.settings.templates.versions.invalidate({ template_id: id }),
      ]);
    },
    /** The form itself shows a colleague's save that came first. */
    refused: (error: unknown): void => {
      if (errorConflict(error)) return;
      const field = names.find((name) => name === errorField(error));
      const message = serverMessage(error);
      if (field && message) setError(field, { message }, { shouldFocus: true });
      else toast({ key: 'template', ...failureToast('Failed to save the template.', error) });
    },
  };
}
