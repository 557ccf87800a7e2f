import { counted } from '@careers/contracts/common/format-number';
import type { BulkResult } from '@careers/contracts/hiring/bulk';
import type { Hires } from '@careers/contracts/hiring/hires';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BulkActionDialog } from '../bulk/bulk-action-dialog.tsx';
import { BulkActionResult } from '../bulk/bulk-action-result.tsx';
import { LeftWaiting } from '../bulk/left-waiting.tsx';
import type { Chosen } from '../selection/selection.ts';
import { hiredPeople } from './hired-people.ts';
import { HiresForm } from './hires-form.tsx';
import styles from './hires.module.css';

type HiresDialogProps = { job_id: string; onClose: () => void };

/** Asks who was hired for a job that was filled, then offers to write to them, and to those who have had no answer. */
export function HiresDialog({ job_id, onClose }: HiresDialogProps) {
  const [saved, setSaved] = useState<Hires>();
  const [others, setOthers] = useState<Chosen>();
  const [made, setMade] = useState<BulkResult | null>(null);
  if (others)
    return (
      <BulkActionDialog
        job_id={job_id}
        chosen={others}
        kind="reject"
        filter="those who have not had a reply"
        onClose={() => setOthers(undefined)}
        onDone={(result) => {
          setMade(result);
          setOthers(undefined);
        }}
      />
    );
  if (!saved)
    return (
      <Dialog open onClose={onClose} title="Who was hired?">
        <Question job_id={job_id} onSaved={setSaved} onSkip={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="What comes next">
      <DialogBody className={styles.form}>
        <Hired hires={saved} />
        {made && (
          <BulkActionResult
            key={made.id}
            job_id={job_id}
            id={made.id}
            made={made}
            onChange={setMade}
            onClose={() => setMade(null)}
          />
        )}
        <LeftWaiting
          job_id={job_id}
          compact={false}
          onAnswer={(waiting) => setOthers(new Map(waiting.map(({ id, version }) => [id, version])))}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

type QuestionProps = { job_id: string; onSaved: (hires: Hires) => void; onSkip: () => void };

function Question({ job_id, onSaved, onSkip }: QuestionProps) {
  const query = trpc.hiring.hires.list.useQuery({ job_id }, { gcTime: 0, staleTime: Infinity });
  if (query.data) return <HiresForm job_id={job_id} hires={query.data} onSaved={onSaved} onSkip={onSkip} />;
  return (
    <DialogBody>
      {query.isError ? (
        <QueryError query={query}>Failed to fetch the applicants</QueryError>
      ) : (
        <BlockSkeleton label="Loading the applicants" height={240} />
      )}
    </DialogBody>
  );
}

function Hired({ hires }: { hires: Hires }) {
  const { application } = useHiringArea();
  const hired = hiredPeople(hires);
  const total = hired.length + hires.elsewhere;
  return (
    <>
      <p>
        {total === 0 ? 'No one is marked as hired.' : `${counted(total, 'person is', 'people are')} marked as hired.`}
      </p>
      {hired.length > 0 && (
        <>
          <p>Candidates are not notified of this. Write to those you hired:</p>
          <RowList>
            {hired.map((person) => (
              <Row
                key={person.id}
                title={nameOf(person)}
                aside={
                  <Link
                    to={application}
                    params={{ id: person.id }}
                    hash="messages"
                    target="_blank"
                    className={buttonClass({ variant: 'outline', size: 'small' })}
                  >
                    <span>
                      Write a message<VisuallyHidden> to {nameOf(person)} (opens in a new tab)</VisuallyHidden>
                    </span>
                  </Link>
                }
              />
            ))}
          </RowList>
        </>
      )}
    </>
  );
}
