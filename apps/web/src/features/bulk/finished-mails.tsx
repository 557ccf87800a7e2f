import { formatNumber } from '@careers/contracts/common/format-number';
import type { BulkPreview, BulkChange } from '@careers/contracts/hiring/bulk';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { folded } from '@careers/contracts/common/folded';
import { QueryError } from '../../lib/api/query-error.tsx';
import { nameOf } from '../../lib/display/name-of.ts';
import { MessagePreview } from '../messages/message-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './bulk.module.css';
import { useMailPreview } from './use-preview.ts';

type FinishedMailsProps = { job_id: string; preview: BulkPreview; change: BulkChange };
type Recipient = BulkPreview['recipients'][number];

export function FinishedMails({ job_id, preview: { recipients }, change }: FinishedMailsProps) {
  const [name, setName] = useState('');
  const [shownId, setShownId] = useState<string>();
  const mailed = recipients.filter(getsMail);
  const found = mailed.filter((person) => folded(nameOf(person)).includes(folded(name.trim())));
  const at = Math.max(
    0,
    found.findIndex(({ id }) => id === shownId),
  );
  const shown = found[at];
  if (mailed.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="finished-mails">
      <h3 id="finished-mails">What each person gets</h3>
      <div className={styles.walk}>
        <Field label="Search for a name">
          <TextInput type="search" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Step icon={ChevronLeft} to={found[at - 1]} onShow={setShownId}>
          Previous
        </Step>
        <Step icon={ChevronRight} to={found[at + 1]} onShow={setShownId}>
          Next
        </Step>
        <p role="status">
          {shown ? `${nameOf(shown)}, ${formatNumber(at + 1)} of ${formatNumber(found.length)}` : 'No one is found'}
        </p>
      </div>
      {shown && <FinishedMail key={shown.id} job_id={job_id} id={shown.id} change={change} />}
    </section>
  );
}

function getsMail({ skipped, no_mail, empty_fields }: Recipient): boolean {
  return skipped === null && no_mail === null && empty_fields.length === 0;
}

type StepProps = {
  icon: typeof ChevronLeft;
  to: Recipient | undefined;
  onShow: (id: string) => void;
  children: string;
};

function Step({ icon, to, onShow, children }: StepProps) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={icon}
      aria-disabled={to === undefined}
      onClick={() => to && onShow(to.id)}
    >
      {children}
    </Button>
  );
}

function FinishedMail({ job_id, id, change }: { job_id: string; id: string; change: BulkChange }) {
  const query = useMailPreview(job_id, id, change);
  if (query.isError) return <QueryError query={query}>Failed to draw this email</QueryError>;
  if (query.data === undefined)
    return (
      <Loading label="Drawing the email">
        <Skeleton height={180} />
      </Loading>
    );
  return query.data && <MessagePreview {...query.data} />;
}
