import { expect, test } from 'vitest';
import { plannedCancellationText } from './planned-cancellation.ts';

test('[MEET-07] the team reads when a planned rejection cancels an interview', () => {
  expect(plannedCancellationText('2026-12-01T09:00:00.000Z')).toBe(
    'A rejection is planned for 1 December 2026 at 09:00; the interview is cancelled with it.',
  );
});
