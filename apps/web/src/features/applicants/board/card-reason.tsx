import type { BoardCard } from '@careers/contracts/hiring/board';
import { useState } from 'react';
import { nameOf } from '../../../lib/display/name-of.ts';
import { ReasonField } from '../../reasons/reason-field.tsx';
import { ReasonMissing } from '../../reasons/reason-missing.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './board-card.module.css';
import type { Setting } from './setting.ts';

/** How long after its rejection a card that appears asks for the reason by itself. */
const ASKS_MS = 10_000;

type CardReasonProps = { card: BoardCard; reasons: Setting['reasons'] };

/** Why the application of a card was rejected: asked at once on a card that was moved here just now, and otherwise at a press. */
export function CardReason({ card, reasons: { after, onSaved } }: CardReasonProps) {
  const { id, reason, reason_missing, status_changed_at } = card;
  const [isAsked, setAsked] = useState(() => reason === null && Date.now() - Date.parse(status_changed_at) < ASKS_MS);
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      {reason_missing && <ReasonMissing className={styles.waiting} />}
      {isAsked ? (
        <div className={styles.reason}>
          <ReasonField
            id={id}
            reason={reason}
            after={after}
            focused={isPressed}
            onSaved={(saved) => onSaved({ id, ...saved })}
          />
        </div>
      ) : (
        <Button
          variant="ghost"
          size="small"
          className={styles.reason}
          onClick={() => {
            setPressed(true);
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
