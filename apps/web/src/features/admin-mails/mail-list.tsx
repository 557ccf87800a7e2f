import { formatDateTime, formatTime } from '@careers/contracts/common/dates';
import { keyOf } from '@careers/contracts/account/security-actions';
import { mailKinds, type MailState, mailStates } from '@careers/contracts/site/mail-kinds';
import type { Mail } from '@careers/contracts/site/mails';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { problemText } from '../../lib/display/mail-texts.ts';
import { searchedPages } from '../../lib/lists/list-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';

type MailListProps = {
  input: { search?: string | undefined; state?: MailState | undefined; user_id?: string | undefined };
  empty: ReactNode;
  /** Whether the rows leave out whom they are about, because all are about one person. */
  ofOnePerson?: boolean;
};

/** Newest first. */
export function MailList({ input, empty, ofOnePerson = false }: MailListProps) {
  const query = trpc.admin.mails.list.useInfiniteQuery(input, { ...searchedPages, staleTime: 0 });
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.mails}
      container={RowCard}
      skeleton={<RowCardSkeleton label="Loading the emails" />}
      empty={empty}
      errorText={(error) => serverMessage(error) ?? 'Failed to fetch the emails'}
    >
      {(mail) => <MailRow key={mail.id} mail={mail} ofOnePerson={ofOnePerson} />}
    </PagedList>
  );
}

function MailRow({ mail, ofOnePerson }: { mail: Mail; ofOnePerson: boolean }) {
  const { kind, person, recipient, problem } = mail;
  const known = keyOf(mailKinds, kind);
  return (
    <Row title={known ? mailKinds[known] : kind} aside={<StateOf mail={mail} />}>
      <InlineList>
        {!ofOnePerson && person && (
          <Link to="/admin/users/$id" params={{ id: person.id }}>
            {person.name}
          </Link>
        )}
        {recipient ?? (!person && 'An address without an account')}
        {timeText(mail)}
      </InlineList>
      {problem && <p>{problemSentence(mail)}</p>}
      {problem?.reply && (
        <p>
          Its reply: <q>{problem.reply}</q>
        </p>
      )}
    </Row>
  );
}

/** Plain text for a sent email, which is the normal case. */
function StateOf({ mail: { state, attempts } }: { mail: Mail }) {
  if (state === 'sent') return <span>{mailStates.sent}</span>;
  const isLate = state === 'failed' || attempts > 0;
  return <Badge tone={state === 'failed' ? 'red' : isLate ? 'amber' : 'grey'}>{mailStates[state]}</Badge>;
}

function timeText({ state, created_at, ended_at }: Mail): string {
  if (state === 'waiting') return `Written on ${formatDateTime(created_at)}`;
  return `${state === 'sent' ? 'Sent' : 'Gave up'} on ${formatDateTime(ended_at ?? created_at)}`;
}

function problemSentence({ problem, attempts, next_try_at, state }: Mail): string {
  if (!problem) return '';
  const code = problem.code && ` (${problem.code})`;
  const tries = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  const next = state === 'failed' ? '' : next_try_at ? `, next try at ${formatTime(next_try_at)}` : ', sending now';
  return `${problemText(problem)}${code}. ${tries}${next}.`;
}
