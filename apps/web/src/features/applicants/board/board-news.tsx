import { Keyboard } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './board.module.css';

type BoardNewsProps = {
  isChanged: boolean;
  canMove: boolean;
  onShowKeys: () => void;
  onShow: () => Promise<void>;
};

/** The line above the columns. It has the same height with news and without, so that no card moves. */
export function BoardNews({ isChanged, canMove, onShowKeys, onShow }: BoardNewsProps) {
  const [pending, setPending] = useState(false);
  async function show(): Promise<void> {
    setPending(true);
    await onShow();
    setPending(false);
  }
  return (
    <div className={styles.news}>
      <p role="status" className={styles.changed}>
        {isChanged && 'This board has changed.'}
      </p>
      {isChanged ? (
        <Button variant="outline" size="small" pending={pending} onClick={() => void show()}>
          Show the changes
        </Button>
      ) : (
        <p className={styles.hint}>
          {canMove && 'Moving a card saves its status, and its candidate is told by email.'}
        </p>
      )}
      <Button variant="ghost" size="small" icon={Keyboard} className={styles.keys} onClick={onShowKeys}>
        Keys
      </Button>
    </div>
  );
}
