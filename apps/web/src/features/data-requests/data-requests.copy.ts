import type { EntryState } from '@careers/contracts/site/request-kinds';
import type { BadgeTone } from '../../ui/badge.tsx';

export const stateTones: Record<EntryState, BadgeTone> = {
  new: 'amber',
  acknowledged: 'blue',
  waiting: 'grey',
  answered: 'green',
  withdrawn: 'grey',
};

/** An acknowledgement that an administrator marks, and one that was marked by mistake. */
export const acknowledgementTexts = {
  given: {
    title: 'Acknowledge',
    text: 'They have not been told by email that we have this. Write to them, then mark it here.',
    button: 'Mark as acknowledged',
    saved: 'Marked as acknowledged',
  },
  takenBack: {
    title: 'Acknowledgement',
    text: 'An administrator marked this as acknowledged. If that was a mistake, you can take it back.',
    button: 'Mark as not acknowledged',
    saved: 'Marked as not acknowledged',
  },
};
