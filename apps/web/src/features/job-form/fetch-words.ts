import type { FeedFetch } from '@careers/contracts/jobs/admin-jobs';

const relativeTime = new Intl.RelativeTimeFormat('en-GB');
const units = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

function timeAgo(iso: string, now: Date): string {
  const passed = (now.getTime() - Date.parse(iso)) / 60_000;
  const largest = units.find(({ minutes }) => passed >= minutes);
  if (!largest) return 'less than a minute ago';
  return relativeTime.format(-Math.floor(passed / largest.minutes), largest.unit);
}

/** Says when and by whom a feed was fetched. A network is shown as its addresses: 203.0.113.*, or 2001:db8:1:* of IPv6. */
export function fetchWords({ at, network }: FeedFetch, now = new Date()): string {
  const by = network ? ` by ${network.replace('.0/24', '.*').replace('::/48', ':*')}` : '';
  return `last fetched ${timeAgo(at, now)}${by}`;
}
