import { formatDateTime } from '@careers/contracts/common/dates';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { BulkPreview, BulkChange, MailObstacle } from '@careers/contracts/hiring/bulk';
import { folded } from '@careers/contracts/common/folded';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { nameOf } from '../../lib/display/name-of.ts';
import { fieldNames } from '../messages/merge-field-buttons.tsx';
import { Alert } from '../../ui/alert.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { MessagePreview } from '../messages/message-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { IconType } from '../../ui/icon.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { NameList } from './name-list.tsx';
import { leftAloneWords } from './result-words.ts';
import styles from './bulk.module.css';
import { useMailPreview } from './use-bulk-action.ts';

type Recipient = BulkPreview['recipients'][number];

export function Recipients({ preview: { recipients }, count }: { preview: BulkPreview; count: number }) {
  const erased = count - recipients.length;
  const skipped = recipients.filter(({ skipped: why }) => why !== null);
  const unmailed = recipients.filter(({ no_mail }) => no_mail !== null);
  const unanswered = recipients.filter(({ skipped: why, unanswered_since }) => why === null && unanswered_since);
  return (
    <>
      {erased > 0 && <p>{counted(erased, 'application was', 'applications were')} erased while this page was open.</p>}
      <NameList title={`${formatNumber(skipped.length)} will be skipped`} items={skipped.map(toSkipped)} />
      <NameList title={`${formatNumber(unmailed.length)} will get no email`} items={unmailed.map(toUnmailed)} />
      {unanswered.length > 0 && (
        <Alert tone="warn">
          <NameList
            title={`${formatNumber(unanswered.length)} wrote to you and ${unanswered.length === 1 ? 'has' : 'have'} not had a reply`}
            items={unanswered.map(toUnanswered)}
          />
        </Alert>
      )}
    </>
  );
}

/** Says how many of those that would be rejected no colleague has opened. It informs, and stops nothing. */
export function Unopened({ preview: { recipients } }: { preview: BulkPreview }) {
  const unopened = recipients.filter((each) => each.skipped === null && each.unopened);
  if (unopened.length === 0) return null;
  return (
    <Alert tone="warn">
      {recipients.length === 1 ? (
        <p>Nobody has opened this application.</p>
      ) : (
        <NameList
          title={`Nobody has opened ${formatNumber(unopened.length)} of these applications`}
          items={unopened.map(({ id, full_name }) => ({ id, text: nameOf({ full_name }) }))}
        />
      )}
    </Alert>
  );
}

/** Says whose interviews a rejection cancels, and that they are emailed about it also where no other email goes. */
export function CancelledInterviews({ preview: { recipients } }: { preview: BulkPreview }) {
  const invited = recipients.filter((each) => each.skipped === null && each.interview_at !== null);
  if (invited.length === 0) return null;
  return (
    <Alert tone="warn">
      <NameList
        title={`${counted(invited.length, 'candidate has', 'candidates have')} an interview`}
        items={invited.map(({ id, full_name, interview_at }) => ({
          id,
          text: `${nameOf({ full_name })}, on ${interview_at && formatDateTime(interview_at)}`,
        }))}
      />
      <p>
        It is cancelled when they learn of the rejection, and they and the interviewers are always emailed about that.
      </p>
    </Alert>
  );
}

/** Lists the candidates without a value for a field of the message. They stop the bulk action. */
export function EmptyFields({ preview: { recipients } }: { preview: BulkPreview }) {
  const people = recipients.filter(({ empty_fields }) => empty_fields.length > 0);
  const [field] = people.flatMap(({ empty_fields }) => empty_fields);
  if (!field) return null;
  const count = counted(people.length, 'candidate has', 'candidates have');
  return (
    <Alert>
      <p>
        {`${count} nothing for the field ‘${fieldNames[field]}’. Enter text to use instead, such as {{${field}|there}}.`}
      </p>
      <NameList title="Without it" items={people.map(({ id, full_name }) => ({ id, text: nameOf({ full_name }) }))} />
    </Alert>
  );
}

export function hasEmptyFields({ recipients }: BulkPreview): boolean {
  return recipients.some(({ empty_fields }) => empty_fields.length > 0);
}

/** How many candidates would get a message, and not be rejected. */
export function countNotRejected({ recipients }: BulkPreview, change: BulkChange): number {
  return recipients.filter((each) => getsMail(each) && (change.status ?? each.status) !== 'Rejected').length;
}

export function mailsText({ mails }: BulkPreview): string {
  return mails === 0 ? 'No email will be sent.' : `${counted(mails, 'email', 'emails')} will be sent.`;
}

function toSkipped({ id, full_name, skipped, changed_by }: Recipient) {
  const text = skipped ? leftAloneWords({ full_name, outcome: skipped, changed_by }) : nameOf({ full_name });
  return { id, text: skipped === 'changed' ? `${text} while this page was open` : text };
}

function toUnmailed({ id, full_name, no_mail }: Recipient) {
  return { id, text: `${nameOf({ full_name })}: ${no_mail && obstacles[no_mail]}` };
}

const obstacles: Record<MailObstacle, string> = {
  disabled: 'account is disabled',
  turned_off: 'turned these emails off',
  unmailed: 'your company does not email this status',
};

function toUnanswered({ id, full_name, unanswered_since }: Recipient) {
  const since = unanswered_since ? `, on ${formatDateTime(unanswered_since)}` : '';
  return { id, text: `${nameOf({ full_name })}${since}` };
}

type FinishedMailsProps = { job_id: string | null; preview: BulkPreview; change: BulkChange };

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
      <h3 id="finished-mails">Preview</h3>
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
          {shown ? (
            <>
              <bdi>{nameOf(shown)}</bdi>, {formatNumber(at + 1)} of {formatNumber(found.length)}
            </>
          ) : (
            'No matches'
          )}
        </p>
      </div>
      {shown && <FinishedMail key={shown.id} job_id={job_id} id={shown.id} change={change} />}
    </section>
  );
}

function getsMail({ skipped, no_mail, empty_fields }: Recipient): boolean {
  return skipped === null && no_mail === null && empty_fields.length === 0;
}

type StepProps = { icon: IconType; to: Recipient | undefined; onShow: (id: string) => void; children: string };

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

function FinishedMail({ job_id, id, change }: { job_id: string | null; id: string; change: BulkChange }) {
  const query = useMailPreview(job_id, id, change);
  if (query.isError) return <QueryError query={query}>Failed to load this email</QueryError>;
  if (query.data === undefined) return <BlockSkeleton label="Loading the email" height={180} />;
  return query.data && <MessagePreview {...query.data} />;
}
