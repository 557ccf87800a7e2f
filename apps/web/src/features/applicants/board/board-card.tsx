import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { formatDate, formatShortDate } from '@careers/contracts/common/dates';
import type { BoardCard as Card, BoardInput, WaitingDays } from '@careers/contracts/hiring/board';
import type { ReasonOfApplication } from '@careers/contracts/hiring/rejection-reasons';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide';
import { memo, useState } from 'react';
import { FlagChips } from '../../../lib/display/flag-chips.tsx';
import { InterviewNote } from '../../../lib/display/interview-note.tsx';
import { nameOf } from '../../../lib/display/name-of.ts';
import { NewMessage } from '../../messages/new-message.tsx';
import { useHiringArea } from '../../../lib/navigation/hiring-area.ts';
import { SelectBox } from '../../selection/select-box.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CopyIdItem } from '../../../lib/display/user-id.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ReasonField, ReasonMissing } from '../../rejection-reasons/reason-field.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ApplicantSearch } from '../applicant-search.ts';
import styles from './board-card.module.css';
import { initialsOf, type Waiting as WaitingTime, waitingOf } from './waiting.ts';
import type { Move } from './use-moves.ts';

const SHOWN_TAGS = 3;

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

/** Is memoised, because a move renders the columns that it changes, and they may have many other cards. */
export const BoardCard = memo(function BoardCard({ card, setting }: { card: Card; setting: Setting }) {
  const { search, now, waitingDays, move, canSelect, reasons } = setting;
  const { application } = useHiringArea();
  const { id, created_at, has_cv, tags, assignees, flags, unanswered_since, hired_on, interview } = card;
  const waiting = waitingOf(card, waitingDays, now);
  const moves = move && !card.withdrawn_at;
  return (
    <li className={styles.card} data-card={id} data-moves={moves ? id : undefined}>
      <h3>
        <Link to={application} params={{ id }} search={search} className={styles.name} draggable={false} dir="auto">
          {nameOf(card)}
        </Link>
      </h3>
      <div className={styles.head}>
        {canSelect && !card.withdrawn_at && <SelectBox application={card} name={nameOf(card)} />}
        <p>
          <VisuallyHidden>Applied </VisuallyHidden>
          {formatShortDate(created_at, new Date(now))}
        </p>
        {moves && <MoveMenu card={card} move={move} />}
      </div>
      <Waiting {...waiting} />
      {hired_on && <p>Hired on {formatDate(hired_on)}</p>}
      {moves && card.status === 'Rejected' && <CardReason card={card} reasons={reasons} />}
      <FlagChips flags={flags} />
      <NewMessage since={unanswered_since} className={styles.waiting} />
      {interview && (
        <p>
          <InterviewNote mark={interview} now={new Date(now)} />
        </p>
      )}
      {tags.length > 0 && (
        <p className={styles.row}>
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {tags.length > SHOWN_TAGS && <span>+ {tags.length - SHOWN_TAGS} more</span>}
        </p>
      )}
      {(has_cv || assignees.length > 0) && (
        <p className={styles.row}>
          {has_cv && (
            <span className={styles.mark}>
              <Icon as={FileText} size={16} /> CV
            </span>
          )}
          {assignees.map(({ id: person, name }) => (
            <Assignee key={person} name={name ?? 'a former colleague'} />
          ))}
        </p>
      )}
    </li>
  );
});

function Waiting({ text, tone }: WaitingTime) {
  const said = (
    <>
      <VisuallyHidden>In this status: </VisuallyHidden>
      {text}
    </>
  );
  if (tone === 'plain') return <p>{said}</p>;
  return (
    <Badge tone={tone} className={styles.waiting}>
      {said}
    </Badge>
  );
}

function MoveMenu({ card, move }: { card: Card; move: NonNullable<Setting['move']> }) {
  return (
    <Menu label={`Move ${nameOf(card)} to…`} className={styles.menu}>
      <p className={styles.menuTitle} aria-hidden="true">
        Move to…
      </p>
      {applicationStatuses
        .filter((status) => status !== card.status)
        .map((status) => (
          <MenuItem key={status} onSelect={() => move(card, status, { focus: true })}>
            {status}
          </MenuItem>
        ))}
      <hr className={styles.rule} />
      <CopyIdItem id={card.user_id} />
    </Menu>
  );
}

function Assignee({ name }: { name: string }) {
  return (
    <span className={styles.assignee} title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <VisuallyHidden>Assigned to {name}</VisuallyHidden>
    </span>
  );
}

/** How long after its rejection a card that appears asks for the reason by itself. */
const ASKS_MS = 10_000;

/** Asks why the application was rejected: at once on a card that was moved here just now, otherwise at a click. */
function CardReason({ card, reasons: { after, onSaved } }: { card: Card; reasons: Setting['reasons'] }) {
  const { id, reason, reason_missing, status_changed_at } = card;
  const [isAsked, setAsked] = useState(() => reason === null && Date.now() - Date.parse(status_changed_at) < ASKS_MS);
  const [isClicked, setClicked] = useState(false);
  return (
    <>
      {reason_missing && <ReasonMissing className={styles.waiting} />}
      {isAsked ? (
        <div className={styles.reason}>
          <ReasonField
            id={id}
            reason={reason}
            after={after}
            focused={isClicked}
            onSaved={(saved) => onSaved({ id, ...saved })}
          />
        </div>
      ) : (
        <Button
          variant="ghost"
          size="small"
          className={styles.reason}
          onClick={() => {
            setClicked(true);
            setAsked(true);
          }}
        >
          <span>
            {reason ? `Reason: ${reason.label}` : 'Give a reason'}
            <VisuallyHidden> for {nameOf(card)}</VisuallyHidden>
          </span>
        </Button>
      )}
    </>
  );
}
