import type { BoardCard, WaitingDays } from '@careers/contracts/hiring/board';

const DAY_MS = 86_400_000;

export type Waiting = { text: string; tone: 'plain' | 'amber' | 'red' };

/**
 * A long time in a state has a word and a colour while the candidate waits, and so not after Rejected or Withdrawn. A
 * clock that is behind the server’s makes no time negative.
 */
export function waitingOf(
  card: Pick<BoardCard, 'status' | 'status_changed_at' | 'withdrawn_at'>,
  limits: WaitingDays,
  now: number,
): Waiting {
  const days = Math.max(0, Math.floor((now - Date.parse(card.status_changed_at)) / DAY_MS));
  const time = days === 1 ? '1 day' : `${days} days`;
  const text = days === 0 ? 'New today' : `${time} here`;
  if (card.withdrawn_at || card.status === 'Rejected') return { text, tone: 'plain' };
  if (days >= limits.red) return { text: `Too long: ${time}`, tone: 'red' };
  if (days >= limits.amber) return { text: `Long wait: ${time}`, tone: 'amber' };
  return { text, tone: 'plain' };
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => word?.match(/^./u)?.[0] ?? '')
    .join('')
    .toUpperCase();
}
