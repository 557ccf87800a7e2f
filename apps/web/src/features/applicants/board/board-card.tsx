import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { formatShortDate } from '@careers/contracts/common/dates';
import type { BoardCard as Card } from '@careers/contracts/hiring/board';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide';
import { memo } from 'react';
import { FlagChips } from '../../../lib/display/flag-chips.tsx';
import { nameOf } from '../../../lib/display/name-of.ts';
import { NewMessage } from '../../messages/new-message.tsx';
import { useHiringArea } from '../../../lib/navigation/hiring-area.ts';
import { SelectBox } from '../../selection/select-box.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardReason } from './card-reason.tsx';
import styles from './board-card.module.css';
import type { Setting } from './setting.ts';
import { initialsOf, waitingOf } from './waiting.ts';

const SHOWN_TAGS = 3;

type BoardCardProps = { card: Card; setting: Setting };

/** An application on the board. It is memoised, because a move renders its columns while others have many cards. */
export const BoardCard = memo(function BoardCard({ card, setting }: BoardCardProps) {
  const { search, now, waitingDays, move, canSelect, reasons } = setting;
  const { application } = useHiringArea();
  const { id, user_id, created_at, has_cv, tags, assignees, flags, unanswered_since } = card;
  const waiting = waitingOf(card, waitingDays, now);
  const moves = move && !card.withdrawn_at;
  return (
    <li className={styles.card} data-card={id} data-moves={moves ? id : undefined}>
      <div className={styles.head}>
        {canSelect && !card.withdrawn_at && <SelectBox application={card} name={nameOf(card)} />}
        <h3>
          <Link to={application} params={{ id }} search={search} className={styles.name} draggable={false} dir="auto">
            {nameOf(card)}
          </Link>
        </h3>
        {moves && <MoveMenu card={card} move={move} />}
      </div>
      <p>Applied {formatShortDate(created_at, new Date(now))}</p>
      {waiting.tone === 'plain' ? (
        <p>{waiting.text}</p>
      ) : (
        <Badge tone={waiting.tone} className={styles.waiting}>
          {waiting.text}
        </Badge>
      )}
      {moves && card.status === 'Rejected' && <CardReason card={card} reasons={reasons} />}
      <FlagChips flags={flags} />
      <NewMessage since={unanswered_since} className={styles.waiting} />
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
      <p className={styles.id}>
        <VisuallyHidden>User ID </VisuallyHidden>
        {user_id}
      </p>
    </li>
  );
});

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
