import type { BoardInput, WaitingDays } from '@careers/contracts/hiring/board';
import type { ReasonOfApplication } from '@careers/contracts/hiring/reasons';
import type { ApplicantSearch } from '../applicant-search.ts';
import type { Move } from './use-moves.ts';

/** What every card of a board is shown with. It stays the same object, so that a move renders only its own card. */
export type Setting = {
  input: BoardInput;
  search: ApplicantSearch;
  now: number;
  waitingDays: WaitingDays;
  /** Moves a card; undefined for a viewer who may not. */
  move: Move | undefined;
  /** The scope of the moves, and what is called with a reason that was saved. */
  reasons: { after: string; onSaved: (saved: { id: string } & ReasonOfApplication) => void };
  canSelect: boolean;
};
