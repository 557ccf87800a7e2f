import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import type { Person } from '@careers/contracts/account/people';
import { userIdInput } from '@careers/contracts/account/users';
import { useIsFetching } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { accountStatus, displayName } from '../../lib/display/account-status.ts';
import { MailLink, WebAddress } from '../../lib/display/contact-links.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { NotFound } from '../../lib/display/not-found.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGrid } from '../../ui/panel-grid.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ViewCvButton } from '../../lib/display/view-cv-button.tsx';
import { MailList } from '../admin-mails/mail-list.tsx';
import { PersonApplications } from './person-applications.tsx';
import styles from './person.module.css';

export function PersonScreen({ id }: { id: string }) {
  const known = userIdInput.safeParse({ id }).success;
  return known ? <KnownPerson id={id} /> : <NoPerson />;
}

const noMails = (
  <EmptyState level={3} title="No emails">
    No emails were sent in the last 30 days.
  </EmptyState>
);

const lists = ['admin.users.applications', 'admin.mails.list'];

function isOfLists(path: unknown): boolean {
  return Array.isArray(path) && lists.includes(path.join('.'));
}

function KnownPerson({ id }: { id: string }) {
  const query = trpc.admin.users.byId.useQuery({ id }, { staleTime: 0 });
  // Shows all parts at once, so that none moves the one below it.
  const listsLoading = useIsFetching({ predicate: ({ queryKey, state }) => isOfLists(queryKey[0]) && !state.data });
  const isReady = useDeferredValue(listsLoading === 0 && !query.isPending);
  if (errorCode(query.error) === 'user_not_found') return <NoPerson />;
  const person = isReady ? query.data : undefined;
  return (
    <>
      {/* One heading before and after: a click on its link while the person is loading is not lost. */}
      <PageHeading
        title={person ? displayName(person) : query.isError ? 'User' : <Skeleton width={280} height={34} />}
        subtitle={person ? roleOf(person) : !query.isError && <Skeleton width={120} height={24} />}
        back={<BackLink to="/admin/users">Back to Users</BackLink>}
        actions={person?.profile.cv_url && <ViewCvButton link={(client) => client.admin.users.cvLink.query({ id })} />}
      />
      {person ? (
        <PersonFacts person={person} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the user</QueryError>
      ) : (
        <FactsSkeleton />
      )}
      <div hidden={!isReady}>
        <h2 className={styles.heading}>Applications</h2>
        <PersonApplications id={id} />
        <h2 className={styles.heading}>Emails</h2>
        <p className={styles.note}>
          The text of an email is erased once it is sent. We keep a record of it for 30 days.
        </p>
        <MailList input={{ user_id: id }} empty={noMails} ofOnePerson />
      </div>
    </>
  );
}

function roleOf({ profile }: Person): string {
  return profile.role === 'admin' ? 'Administrator' : 'Candidate';
}

function PersonFacts({ person }: { person: Person }) {
  const { email, email_confirmed_at, disabled_at, last_sign_in_at, created_at, profile } = person;
  const contact = {
    Email: email && <MailLink email={email} />,
    Phone: profile.phone,
    Location: profile.location,
    LinkedIn: profile.linkedin_url && <WebAddress address={profile.linkedin_url} />,
    Portfolio: profile.portfolio_url && <WebAddress address={profile.portfolio_url} />,
  };
  return (
    <PanelGrid>
      <Panel title="Contact">
        <DescriptionList
          className={styles.facts}
          items={Object.entries(contact).map(([term, value]) => ({ term, value: value || 'Not given' }))}
        />
      </Panel>
      <Panel title="Account">
        <DescriptionList
          className={styles.facts}
          items={[
            { term: 'Status', value: accountStatus(person).label },
            { term: 'Created', value: formatDate(created_at) },
            { term: 'Address confirmed', value: email_confirmed_at ? formatDateTime(email_confirmed_at) : 'Not yet' },
            { term: 'Last sign-in', value: last_sign_in_at ? formatDateTime(last_sign_in_at) : 'Never' },
            ...(disabled_at ? [{ term: 'Disabled', value: formatDateTime(disabled_at) }] : []),
            { term: 'CV', value: profile.cv_file_name ?? 'No CV' },
          ]}
        />
      </Panel>
    </PanelGrid>
  );
}

function FactsSkeleton() {
  return (
    <Loading label="Loading the user">
      <PanelGrid>
        {['Contact', 'Account'].map((title) => (
          <Panel key={title} title={title} className={styles.skeleton}>
            <Skeleton height={215} />
          </Panel>
        ))}
      </PanelGrid>
    </Loading>
  );
}

function NoPerson() {
  return (
    <NotFound title="User not found" to="/admin/users" back="Back to Users">
      The account may have been deleted, with everything in it.
    </NotFound>
  );
}
