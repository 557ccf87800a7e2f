import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { QueryError } from '../../lib/api/query-error.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Panel } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { TeamNoteItem } from './team-note-item.tsx';
import styles from './team-notes.module.css';
import { useTeamNotes } from './use-team-notes.ts';

/** What the hiring team wrote about an application, the newest last, and the box for another note. */
export function TeamNotes({ id }: Pick<ApplicationDetails, 'id'>) {
  return (
    <Panel title="Team notes" aside={<HelpLink topic="notes" />} className={styles.panel}>
      <div className={styles.columns}>
        <Notes id={id} />
        <NoteForm id={id} />
      </div>
    </Panel>
  );
}

function Notes({ id }: { id: string }) {
  const notes = useTeamNotes(id);
  if (notes.isPending)
    return (
      <Loading label="Loading the team notes">
        <Skeleton height={74} />
      </Loading>
    );
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
