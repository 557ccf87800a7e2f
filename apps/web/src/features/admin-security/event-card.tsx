import { formatDateTime } from '@careers/contracts/common/dates';
import {
  keyOf,
  securityActions,
  type SecurityOutcome,
  securityOutcomes,
} from '@careers/contracts/account/security-actions';
import type { SecurityEvent } from '@careers/contracts/account/security-events';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CardHeader } from '../../ui/card-list.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

const tones: Record<SecurityOutcome, BadgeTone> = {
  success: 'green',
  failure: 'amber',
  refused: 'red',
  limited: 'purple',
};

/** One security event: its kind, outcome and time, the users involved, the network and the browser. */
export function EventCard({ event }: { event: SecurityEvent }) {
  const { action, outcome, actor, subject, detail } = event;
  const known = keyOf(securityActions, action);
  const facts = {
    By: actor?.name ?? 'Unknown or deleted',
    About: subject?.name,
    Detail: detail,
    Network: event.address_prefix,
    Browser: event.user_agent,
  };
  const items = Object.entries(facts).flatMap(([term, value]) => (value ? [{ term, value }] : []));
  return (
    <Card as="li">
      <CardHeader
        title={known ? securityActions[known] : action}
        badges={<Badge tone={tones[outcome]}>{securityOutcomes[outcome]}</Badge>}
      >
        <p>{formatDateTime(event.created_at)}</p>
      </CardHeader>
      <DescriptionList items={items} layout="columns" />
    </Card>
  );
}
