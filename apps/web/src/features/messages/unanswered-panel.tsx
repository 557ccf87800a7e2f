import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatNumber } from '@careers/contracts/common/format-number';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { ASK_FOR_MESSAGES_MS } from './use-messages.ts';
import styles from './messages.module.css';

/**
 * The longest wait comes first. Renders nothing without unanswered messages and while they load, so that a screen
 * without them stays as it is.
 */
export function UnansweredPanel() {
  const { application } = useHiringArea();
  const query = trpc.hiring.unanswered.useQuery(undefined, { staleTime: 0, refetchInterval: ASK_FOR_MESSAGES_MS });
  const { applications = [], total = 0 } = query.data ?? {};
  const more = total - applications.length;
  if (total === 0 && !query.isError) return null;
  return (
    <Panel title="Messages waiting for an answer" className={widePanelClass()}>
      {query.isError ? (
        <QueryError query={query}>Failed to fetch the messages waiting for a reply</QueryError>
      ) : (
        <>
          <RowList>
            {applications.map(({ id, full_name, state, job, unanswered_since }) => (
              <Row
                key={id}
                title={
                  <Link to={application} params={{ id }} hash="messages">
                    {nameOf({ full_name })}
                  </Link>
                }
                aside={<StateBadge state={state} />}
              >
                <InlineList>
                  {withoutBackslashes(job.title)}
                  {`Waiting since ${formatDateTime(unanswered_since)}`}
                </InlineList>
              </Row>
            ))}
          </RowList>
          {more > 0 && (
            <p className={styles.quiet}>
              And {formatNumber(more)} more. The filter ‘Messages’ of a job’s applicants shows them.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
