import { formatDateTime } from '@careers/contracts/common/dates';
import type { WebhookEndpoint } from '@careers/contracts/site/webhooks';
import { Badge } from '../../ui/badge.tsx';

export function WebhookState({ webhook: { enabled, failing_since } }: { webhook: WebhookEndpoint }) {
  if (!enabled) return <Badge tone="red">Off</Badge>;
  return failing_since === null ? <span>On</span> : <Badge tone="amber">Failing</Badge>;
}

/** What an administrator has to know of a webhook that is off or fails. Null: it works. */
export function problemOf({ disabled_because, failing_since }: WebhookEndpoint): string | null {
  if (disabled_because === 'gone') return 'It was switched off, because the other system asked us to stop.';
  if (disabled_because === 'failing')
    return 'It was switched off, because the other system accepted nothing for five days.';
  if (disabled_because === 'administrator') return 'It was switched off by an administrator.';
  if (failing_since === null) return null;
  return `It has accepted nothing since ${formatDateTime(failing_since)}. After five days it is switched off.`;
}
