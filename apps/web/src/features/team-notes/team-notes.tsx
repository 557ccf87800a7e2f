import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import { type TeamNote, mentionMark, splitAtMarks } from '@careers/contracts/hiring/team-notes';
import { useState, Fragment } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Panel } from '../../ui/card.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { NoteForm } from './note-form.tsx';
import styles from './team-notes.module.css';
import { useTeamNotes, useRemoveNote } from './use-team-notes.ts';

export function TeamNotes({ id }: Pick<ApplicationDetails, 'id'>) {
  return (
    <Panel title="Team notes" aside={<HelpLink topic="notes" />}>
      <div className={styles.columns}>
        <Notes id={id} />
        <NoteForm id={id} />
      </div>
    </Panel>
  );
}

function Notes({ id }: { id: string }) {
  const notes = useTeamNotes(id);
  if (notes.isPending) return <BlockSkeleton label="Loading the team notes" height={24} />;
  if (!notes.data) return <QueryError query={notes}>Failed to fetch the team notes</QueryError>;
  if (notes.data.length === 0) return <p className={styles.quiet}>No team notes yet. Write the first one below.</p>;
  return (
    <ol role="list" className={styles.notes}>
      {notes.data.map((note) => (
        <TeamNoteItem key={note.id} id={id} note={note} />
      ))}
    </ol>
  );
}

function TeamNoteItem({ id, note }: { id: string; note: TeamNote }) {
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

/** A mark that an author entered by hand stays a text. */
function NoteText({ text, mentions }: { text: string; mentions: TeamNote['mentions'] }) {
  return splitAtMarks(text).map((piece, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{piece}</Fragment>;
    const mention = mentions.find(({ number }) => String(number) === piece);
    if (!mention) return <Fragment key={index}>{mentionMark(Number(piece))}</Fragment>;
    return <b key={index}>{mention.person ? <bdi>@{mention.person.name}</bdi> : 'a former colleague'}</b>;
  });
}
