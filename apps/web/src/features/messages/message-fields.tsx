import { limits } from '@careers/contracts/common/limits';
import { type MessageTemplate, templatePurposeNames } from '@careers/contracts/hiring/templates';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { MergeFieldButtons } from './merge-field-buttons.tsx';
import styles from './message-fields.module.css';
import { TemplateOptions } from './template-options.tsx';
import { type DraftMessage, emptyMessage } from './use-message-draft.ts';

type MessageFieldsProps = {
  draft: DraftMessage;
  templates: readonly MessageTemplate[];
  onChange: (draft: DraftMessage) => void;
  errors?: { subject?: string | undefined; text?: string | undefined } | undefined;
};

/** A template is copied into the fields; a text of the author's own that it replaces can be brought back. */
export function MessageFields({ draft, templates, onChange, errors }: MessageFieldsProps) {
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const edited = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [replaced, setReplaced] = useState<DraftMessage | null>(null);
  const template = templates.find((each) => hasTexts(draft, each));
  const kind = template ? `${templatePurposeNames[template.purpose]}. ` : '';

  function choose(id: string): void {
    const chosen = templates.find((each) => each.id === id);
    const isOwn = !template && (draft.subject.trim() !== '' || draft.text.trim() !== '');
    if (isOwn) setReplaced(draft);
    onChange(chosen ? madeOf(chosen, draft) : { ...emptyMessage, signed: draft.signed });
  }
  function bringBack(): void {
    if (!replaced) return;
    onChange({ ...replaced, signed: draft.signed });
    setReplaced(null);
    text.current?.focus();
  }

  return (
    <div className={styles.form}>
      {templates.length > 0 && (
        <Field label="Template" hint={`${kind}You can edit the text below`}>
          <Select value={template?.id ?? ''} onChange={({ target: { value } }) => choose(value)}>
            <option value="">No template</option>
            <TemplateOptions templates={templates} />
          </Select>
        </Field>
      )}
      {replaced && (
        <p className={styles.replaced} role="status">
          Your own text was replaced.{' '}
          <Button variant="ghost" size="small" onClick={bringBack}>
            Restore it
          </Button>
        </p>
      )}
      <Field label="Subject" error={errors?.subject} required>
        <TextInput
          ref={subject}
          value={draft.subject}
          onFocus={() => (edited.current = subject.current)}
          onChange={(event) => onChange({ ...draft, subject: event.target.value })}
        />
      </Field>
      <Field label="Text" error={errors?.text} required hint="Plain text. Web addresses become links.">
        <Textarea
          ref={text}
          rows={9}
          limit={limits.message}
          value={draft.text}
          onFocus={() => (edited.current = text.current)}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      </Field>
      <MergeFieldButtons control={() => edited.current ?? text.current} />
      <Checkbox
        label="Sign with my name"
        className={styles.sign}
        checked={draft.signed}
        onChange={(event) => onChange({ ...draft, signed: event.target.checked })}
      />
    </div>
  );
}

export function madeOf({ subject, text, purpose }: MessageTemplate, { signed }: DraftMessage): DraftMessage {
  return { subject, text, signed, purpose };
}

export function hasTexts(draft: DraftMessage, { subject, text }: MessageTemplate): boolean {
  return draft.subject === subject && draft.text === text;
}
