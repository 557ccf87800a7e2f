import { formatDate } from '@careers/contracts/common/dates';
import { counted } from '@careers/contracts/common/format-number';
import type { FoundNeed, PersonalNeed } from '@careers/contracts/site/setup';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { useSetupMutations } from './use-setup-mutations.ts';

type NeedText = { title: (need: FoundNeed) => ReactNode; text: (need: FoundNeed) => string };

const needTexts: Record<PersonalNeed, NeedText> = {
  requests_due: {
    title: ({ id, count }) => (
      <Link to="/admin/requests/$id" params={{ id: id ?? '' }}>
        {counted(count, 'complaint or request', 'complaints or requests')}
      </Link>
    ),
    text: ({ at, count }) => `By law, deal with ${count === 1 ? 'it' : 'the first'} by ${formatDate(at)}.`,
  },
  webhooks_off: {
    title: ({ id, count }) => (
      <Link to="/admin/settings/webhooks/$id" params={{ id: id ?? '' }}>
        {counted(count, 'webhook was switched off', 'webhooks were switched off')}
      </Link>
    ),
    text: ({ at }) =>
      `Another system has not been notified of changes since ${formatDate(at)}. Switch the webhook on, or remove it.`,
  },
  mails_given_up: {
    title: ({ count }) => (
      <Link to="/admin/mails" search={{ state: 'failed' }}>
        {counted(count, 'email was not delivered', 'emails were not delivered')}
      </Link>
    ),
    text: ({ at }) =>
      `We stopped trying to send the latest one on ${formatDate(at)}. Contact the recipients another way.`,
  },
  scans_waiting: {
    title: ({ count }) => (
      <Link to="/admin/settings">{counted(count, 'CV is waiting', 'CVs are waiting')} for the virus scanner</Link>
    ),
    text: ({ at }) =>
      `The oldest has been waiting since ${formatDate(at)}. No one can open a CV until it is scanned: ask the person who runs the server.`,
  },
  rows_failed: {
    title: ({ count }) => `${counted(count, 'background task', 'background tasks')} failed`,
    text: ({ at }) =>
      `Since ${formatDate(at)}, after several tries. Ask the person who runs the server to look at the log.`,
  },
  backup_old: {
    title: () => (
      <Link to="/admin/help/$topic" params={{ topic: 'backups' }}>
        No backup for more than 7 days
      </Link>
    ),
    text: ({ at }) => `The last one was made on ${formatDate(at)}. Ask the person who runs the server for another one.`,
  },
  keys_ending: {
    title: ({ count }) => (
      <Link to="/admin/settings/api">{counted(count, 'API key expires soon', 'API keys expire soon')}</Link>
    ),
    text: ({ at }) =>
      `The first expires on ${formatDate(at)}. Roll it if the other system still needs it, or revoke it.`,
  },
  keys_without_maker: {
    title: ({ count }) => (
      <Link to="/admin/settings/api">
        {counted(count, 'API key created by a former administrator', 'API keys created by former administrators')}
      </Link>
    ),
    text: () =>
      'The person has left or is no longer an administrator, but the keys still work. Roll them if other systems still need them, or revoke them.',
  },
};

export function NeedsPanel() {
  const { data } = trpc.admin.setup.read.useQuery(undefined, { staleTime: 0 });
  const { mailsSeen } = useSetupMutations();
  if (!data || data.needs.length === 0) return null;
  return (
    <Panel title="Needs you now">
      <RowList>
        {data.needs.map((need) => (
          <Row
            key={need.need}
            title={needTexts[need.need].title(need)}
            aside={
              need.need === 'mails_given_up' && (
                <Button
                  variant="outline"
                  size="small"
                  pending={mailsSeen.isPending}
                  onClick={() => mailsSeen.mutate({ until: need.at })}
                >
                  Dealt with
                </Button>
              )
            }
          >
            <p>{needTexts[need.need].text(need)}</p>
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}
