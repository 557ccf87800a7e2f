import { limits } from '@careers/contracts/common/limits';
import { type TeamNote, teamNoteText } from '@careers/contracts/hiring/team-notes';
import { LockKeyhole } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MentionTextarea } from '../../ui/mention-textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import { toTyped } from './mention-text.ts';
import styles from './team-notes.module.css';
import { usePeople, useSaveNote } from './use-team-notes.ts';

/** `id`: the application's id. `note`: the note to change; without it a new note is written. */
type NoteFormProps = { id: string; note?: TeamNote; onClose?: () => void };

/** A text that is not saved stays in the form, also after a reload. */
export function NoteForm({ id, note, onClose }: NoteFormProps) {
  const { user } = useAuth();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, clearSent } = useDraft(`team note ${user?.id} ${note?.id ?? id}`);
  const [isUsed, setUsed] = useState(note !== undefined);
  const [problem, setProblem] = useState<string>();
  const people = usePeople(id, isUsed).data ?? [];
  const typed = draft?.text ?? (note ? toTyped(note, people) : '');
  const save = useSaveNote(id, note, (sent) => {
    clearSent(sent);
    toast({ key: `team note ${id}`, title: note ? 'Note changed.' : 'Note added.' });
    onClose?.();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = teamNoteText.safeParse(typed).error?.issues[0]?.message;
    setProblem(wrong);
    if (!wrong) return save.mutate(typed);
    form.current?.querySelector('textarea')?.focus();
  }
  function cancel(): void {
    setDraft(null);
    onClose?.();
  }
  const failed = save.error && (serverMessage(save.error) ?? 'The note was not saved. Please try again.');

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={note ? 'Change note' : 'New note'}
        error={problem ?? failed ?? undefined}
        hint={
          <>
            <span className={styles.private}>
              <Icon as={LockKeyhole} size={18} /> Only the hiring team sees this. The candidate can ask for a copy of
              it.
            </span>{' '}
            Enter @ to mention a colleague.
          </>
        }
      >
        <MentionTextarea
          rows={4}
          limit={limits.team_note}
          listLabel="Colleagues"
          people={people}
          value={typed}
          onFocus={() => setUsed(true)}
          onChange={({ target }) => {
            setProblem(undefined);
            setDraft({ text: target.value, version: 0 });
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" pending={save.isPending} pendingText="Saving...">
          {note ? 'Save note' : 'Add note'}
        </Button>
        {note && (
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
