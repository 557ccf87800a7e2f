import { Copy } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './user-id.module.css';

function useCopyId(id: string): () => void {
  const toast = useToast();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      toast({ key: 'copied id', title: 'Copied', description: 'The user ID is on the clipboard.' });
    } catch {
      toast({ key: 'copied id', title: 'User ID', description: id }); // a browser may not let a page write to the clipboard
    }
  }
  return () => void copy();
}

/** Copies the id of an account, which other systems know the person by. */
export function CopyIdItem({ id }: { id: string }) {
  return (
    <MenuItem icon={Copy} onSelect={useCopyId(id)}>
      Copy ID
    </MenuItem>
  );
}

/** The id of an account, folded away: only people who work with other systems need it. `children`: further details. */
export function UserId({ id, children }: { id: string; children?: ReactNode }) {
  const copy = useCopyId(id);
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      {children}
      <p>
        User ID <span className={styles.id}>{id}</span>
      </p>
      <Button variant="outline" size="small" icon={Copy} onClick={copy}>
        Copy ID
      </Button>
    </details>
  );
}
