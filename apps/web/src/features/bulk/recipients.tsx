import { formatDateTime } from '@careers/contracts/common/dates';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { BulkPreview } from '@careers/contracts/hiring/bulk';
import { nameOf } from '../../lib/display/name-of.ts';
import { fieldNames } from '../messages/merge-field-buttons.tsx';
import { Alert } from '../../ui/alert.tsx';
import { NameList } from './name-list.tsx';
import { leftAloneWords } from './result-words.ts';

type Recipient = BulkPreview['recipients'][number];

/** Who is left alone or gets no email, with why, and what to look at first. `count`: how many were selected. */
export function Recipients({ preview: { recipients }, count }: { preview: BulkPreview; count: number }) {
  const erased = count - recipients.length;
  const skipped = recipients.filter(({ skipped: why }) => why !== null);
  const unmailed = recipients.filter(({ no_mail }) => no_mail !== null);
  const unanswered = recipients.filter(({ skipped: why, unanswered_since }) => why === null && unanswered_since);
  return (
    <>
      {erased > 0 && <p>{counted(erased, 'application was', 'applications were')} erased while you looked.</p>}
      <NameList title={`${formatNumber(skipped.length)} will be left alone`} items={skipped.map(toSkipped)} />
      <NameList title={`${formatNumber(unmailed.length)} will get no email`} items={unmailed.map(toUnmailed)} />
      {unanswered.length > 0 && (
        <Alert tone="warn">
          <NameList
            title={`${formatNumber(unanswered.length)} wrote to you and ${unanswered.length === 1 ? 'has' : 'have'} no answer yet`}
            items={unanswered.map(toUnanswered)}
          />
        </Alert>
      )}
    </>
  );
}

/** The people who have no value for a field of the message. They stop the bulk action. */
export function EmptyFields({ preview: { recipients } }: { preview: BulkPreview }) {
  const people = recipients.filter(({ empty_fields }) => empty_fields.length > 0);
  const [field] = people.flatMap(({ empty_fields }) => empty_fields);
  if (!field) return null;
  const count = counted(people.length, 'candidate has', 'candidates have');
  return (
    <Alert>
      <p>
        {`${count} nothing for the field ‘${fieldNames[field]}’. Write what stands there instead, such as {{${field}|there}}.`}
      </p>
      <NameList title="Without it" items={people.map(({ id, full_name }) => ({ id, text: nameOf({ full_name }) }))} />
    </Alert>
  );
}

export function hasEmptyFields({ recipients }: BulkPreview): boolean {
  return recipients.some(({ empty_fields }) => empty_fields.length > 0);
}

export function mailsText({ mails }: BulkPreview): string {
  return mails === 0 ? 'No email will go.' : `${counted(mails, 'email', 'emails')} will go.`;
}

function toSkipped({ id, full_name, skipped, changed_by }: Recipient) {
  const text = skipped ? leftAloneWords({ full_name, outcome: skipped, changed_by }) : nameOf({ full_name });
  return { id, text: skipped === 'changed' ? `${text} while you looked` : text };
}

function toUnmailed({ id, full_name, no_mail }: Recipient) {
  const why = no_mail === 'disabled' ? 'account is disabled' : 'turned these emails off';
  return { id, text: `${nameOf({ full_name })}: ${why}` };
}

function toUnanswered({ id, full_name, unanswered_since }: Recipient) {
  const since = unanswered_since ? `, on ${formatDateTime(unanswered_since)}` : '';
  return { id, text: `${nameOf({ full_name })}${since}` };
}
