import type { EntryState } from '@careers/contracts/site/request-kinds';
import type { BadgeTone } from '../../ui/badge.tsx';

export const stateTones: Record<EntryState, BadgeTone> = {
  new: 'amber',
  acknowledged: 'blue',
  waiting: 'grey',
  answered: 'green',
  withdrawn: 'grey',
};
