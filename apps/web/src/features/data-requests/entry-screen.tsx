import { formatDate } from '@careers/contracts/common/dates';
import { counted } from '@careers/contracts/common/format-number';
import { type RegisterEntryDetails, requestInput } from '@careers/contracts/site/data-requests';
import { keptMonths } from '@careers/contracts/site/kept-days';
import { entryStates, requestOutcomes, requestWays } from '@careers/contracts/site/request-kinds';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { dueText, entryTitle, waitsForUs } from '../../lib/display/request-texts.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelColumn, PanelGrid, PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { RequestScreen } from '../team-records/request-screen.tsx';
import { stateTones } from './data-requests.copy.ts';
import styles from './data-requests.module.css';
import { Acknowledgement, AddressForm, AnswerForm, ClockForm, NotesForm } from './entry-forms.tsx';

const back = <BackLink to="/admin/requests">Back to Complaints and requests</BackLink>;

export function EntryScreen({ id }: { id: string }) {
  const isId = requestInput.safeParse({ id }).success;
  const query = trpc.admin.requests.byId.useQuery({ id }, { enabled: isId, staleTime: 0 });
  const entry = query.data;
  // The account is there, and with it what colleagues wrote.
  if (entry?.kind === 'team_records' && entry.person) return <RequestScreen id={id} />;
  const isGone = !isId || errorCode(query.error) === 'request_not_found';
  return (
    <>
      <PageHeading title="Complaint or request" subtitle={entry && entryTitle(entry)} back={back} />
      {isGone ? (
        <EmptyState title="Request not found">
          It is deleted {keptMonths.data_requests} months after it was answered or withdrawn.
        </EmptyState>
      ) : entry ? (
        <Entry entry={entry} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the request</QueryError>
      ) : (
        <PanelGridSkeleton label="Loading the request" />
      )}
    </>
  );
}

function Entry({ entry }: { entry: RegisterEntryDetails }) {
  const { state, text, answer, notes, outcome, closed_at, acknowledged_by_hand, mail_failed, account_erased } = entry;
  return (
    <PanelGrid>
      <PanelColumn>
        <Panel title="What came" aside={<Badge tone={stateTones[state]}>{entryStates[state]}</Badge>}>
          {mail_failed && <Alert tone="warn">The last email was not delivered.</Alert>}
          {account_erased && closed_at === null && (
            <p>
              The account was deleted. The name and the text are gone, and the rest goes when you close this complaint.
            </p>
          )}
          <DescriptionList items={factsOf(entry)} />
          {text !== null && <p className={styles.text}>{text}</p>}
        </Panel>
      </PanelColumn>
      <PanelColumn>
        {closed_at === null ? (
          <>
            {state === 'new' && <Acknowledgement entry={entry} change="given" />}
            {acknowledged_by_hand && <Acknowledgement entry={entry} change="takenBack" />}
            <ClockForm entry={entry} />
            <NotesForm entry={entry} />
            <AddressForm entry={entry} />
            <AnswerForm entry={entry} />
          </>
        ) : (
          <Panel title="Outcome">
            <p>
              {outcome && requestOutcomes[outcome]}, on {formatDate(closed_at)}.
            </p>
            {answer !== null && <p className={styles.text}>{answer}</p>}
            {notes !== '' && (
              <>
                <h3>Notes</h3>
                <p className={styles.text}>{notes}</p>
              </>
            )}
          </Panel>
        )}
      </PanelColumn>
    </PanelGrid>
  );
}

function factsOf(entry: RegisterEntryDetails) {
  const { name, email, person, came_by, received_on, waiting_from, waiting_to, waited_days } = entry;
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Account', person && <PersonLink person={person} />],
    ['How it came', requestWays[came_by]],
    ['Received', formatDate(received_on)],
    ['To do', waitsForUs(entry) && dueText(entry)],
    ['Waiting for them', waiting_from && waitText(waiting_from, waiting_to)],
    ['Waited before', waited_days > 0 && counted(waited_days, 'day', 'days')],
  ] as const;
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function PersonLink({ person: { id, name } }: { person: NonNullable<RegisterEntryDetails['person']> }) {
  return (
    <Link to="/admin/users/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function waitText(from: string, to: string | null): string {
  return to ? `${formatDate(from)} to ${formatDate(to)}` : `Since ${formatDate(from)}`;
}
