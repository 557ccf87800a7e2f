import { formatDateTime } from '@careers/contracts/common/dates';
import { type SecurityOutcome, securityOutcomes } from '@careers/contracts/account/security-actions';
import type { SecurityEvent } from '@careers/contracts/account/security-events';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row } from '../../ui/row-list.tsx';
import { eventSentence } from './event-sentence.ts';
import styles from './security.module.css';

const tones: Record<Exclude<SecurityOutcome, 'success'>, BadgeTone> = {
  failure: 'amber',
  refused: 'red',
  limited: 'purple',
};

export function EventRow({ event }: { event: SecurityEvent }) {
  const { outcome, detail, created_at } = event;
  const { who, what } = eventSentence(event);
  const sentence = (
    <>
      {who} <span className={styles.what}>{what}</span>
    </>
  );
  return (
    <Row
      title={sentence}
      aside={outcome !== 'success' && <Badge tone={tones[outcome]}>{securityOutcomes[outcome]}</Badge>}
    >
      <InlineList className={styles.when}>
        {formatDateTime(created_at)}
        {detail !== null && !what.includes(detail) && detail}
      </InlineList>
    </Row>
  );
}
