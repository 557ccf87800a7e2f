import { formatDate } from '@careers/contracts/common/dates';
import type { ApiKeyDetails } from '@careers/contracts/site/api-keys';
import { Badge } from '../../ui/badge.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row } from '../../ui/row-list.tsx';
import styles from './api-keys.module.css';
import { ButtonGroup } from '../../ui/button-group.tsx';

type KeyRowProps = { apiKey: ApiKeyDetails; onRoll: () => void; onRevoke: () => void };

export function KeyRow({ apiKey, onRoll, onRevoke }: KeyRowProps) {
  const { name, scopes, refusals, state } = apiKey;
  return (
    <Row
      title={name}
      aside={
        state === 'works' ? (
          <ButtonGroup>
            <ItemButton of={`the key ${name}`} onClick={onRoll}>
              Roll
            </ItemButton>
            <ItemButton of={`the key ${name}`} onClick={onRevoke}>
              Revoke
            </ItemButton>
          </ButtonGroup>
        ) : (
          <Badge tone="grey">{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>
        )
      }
    >
      <InlineList className={styles.quiet}>{scopes}</InlineList>
      <InlineList className={styles.quiet}>
        {jobsText(apiKey)}
        {endText(apiKey)}
        {useText(apiKey)}
        {makerText(apiKey)}
      </InlineList>
      {apiKey.old_ends_at && (
        <p className={styles.note}>The previous key also works until {formatDate(apiKey.old_ends_at)}.</p>
      )}
      {refusals.length > 0 && (
        <p className={styles.note}>
          {refusals.map(({ scope, times }) => `Refused ${timesText(times)}: ${scope}`).join('. ')}
        </p>
      )}
    </Row>
  );
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

function jobsText({ jobs }: ApiKeyDetails): string {
  if (jobs === null) return 'All jobs';
  return jobs.length === 0 ? 'Jobs that were deleted' : jobs.map(({ title }) => title).join(', ');
}

function endText({ state, ends_at }: ApiKeyDetails): string {
  return state === 'works'
    ? `Expires on ${formatDate(ends_at)}`
    : state === 'ended'
      ? `Expired on ${formatDate(ends_at)}`
      : '';
}

function makerText({ maker_name, is_maker_administrator }: ApiKeyDetails): string {
  if (!maker_name) return 'Created by a former colleague';
  return `Created by ${maker_name}${is_maker_administrator ? '' : ', a former administrator'}`;
}

function useText({ used_at, used_from }: ApiKeyDetails): string {
  if (!used_at) return 'Never used';
  return `Last used on ${formatDate(used_at)}${used_from ? ` from ${used_from}` : ''}`;
}
