import { formatDateTime } from '@careers/contracts/common/dates';
import { type TeamNote, mentionMark, splitAtMarks } from '@careers/contracts/hiring/team-notes';
import { useState, Fragment } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { NoteForm } from './note-form.tsx';
import styles from './team-notes.module.css';
import { useRemoveNote } from './use-team-notes.ts';

export function TeamNoteItem({ id, note }: { id: string; note: TeamNote }) {
  const [shows, setShows] = useState<'text' | 'form' | 'question'>('text');
  const toast = useToast();
  const { text, created_at, deleted_at } = note;
  function close(): void {
    setShows('text');
  }
  const removal = useRemoveNote(id, close);
  const item = useFocusWhenLost<HTMLLIElement>(removal.isSuccess && text === null ? 'deleted' : shows);
  const author = note.author?.name ?? 'A former colleague';

  function remove(): void {
    removal.mutate(
      { id, note_id: note.id },
      {
        onError: (error) => {
          close();
          toast({ key: `team note ${id}`, ...failureToast('The note was not deleted.', error) });
        },
      },
    );
  }

  return (
    <li ref={item} tabIndex={-1} className={styles.note}>
      {text === null ? (
        <p className={styles.quiet}>A note was deleted{deleted_at && ` on ${formatDateTime(deleted_at)}`}.</p>
      ) : shows === 'form' ? (
        <NoteForm id={id} note={note} onClose={close} />
      ) : (
        <>
          <div className={styles.top}>
            <b>{author}</b>
            <InlineList className={styles.quiet}>
              {formatDateTime(created_at)}
              {note.edited_at && 'edited'}
            </InlineList>
          </div>
          <p className={styles.text}>
            <NoteText text={text} mentions={note.mentions} />
          </p>
          <div className={styles.actions}>
            {note.can_change && (
              <ItemButton
                of={`the note of ${formatDateTime(created_at)}`}
                variant="ghost"
                onClick={() => setShows('form')}
              >
                Change
              </ItemButton>
            )}
            {note.can_remove && (
              <ItemButton
                of={`the note of ${author}, ${formatDateTime(created_at)}`}
                variant="ghost"
                onClick={() => setShows('question')}
              >
                Delete
              </ItemButton>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        open={shows === 'question'}
        title="Delete note"
        confirmText="Delete"
        pendingText="Deleting..."
        pending={removal.isPending}
        onConfirm={remove}
        onCancel={close}
      >
        The text will be deleted for good. The team will see that there was a note.
      </ConfirmDialog>
    </li>
  );
}

/** The text of a note, with the names of those whom it mentions. A mark that was typed by hand stays a text. */
function NoteText({ text, mentions }: { text: string; mentions: TeamNote['mentions'] }) {
  return splitAtMarks(text).map((piece, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{piece}</Fragment>;
    const mention = mentions.find(({ number }) => String(number) === piece);
    if (!mention) return <Fragment key={index}>{mentionMark(Number(piece))}</Fragment>;
    return <b key={index}>{mention.person ? <bdi>@{mention.person.name}</bdi> : 'a former colleague'}</b>;
  });
}
