import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './webhooks.module.css';

type ShownSecretProps = { secret: string; former?: boolean; onClose: () => void };

/** `former`: the secret before this one still works for a day. */
export function ShownSecret({ secret, former = false, onClose }: ShownSecretProps) {
  const toast = useToast();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ key: 'webhook secret', title: 'Copied' });
    } catch {
      toast({ key: 'webhook secret', title: 'The secret could not be copied.', tone: 'destructive' });
    }
  }
  return (
    <>
      <DialogBody className={styles.form}>
        <p>
          Save this secret in the other system now: you cannot see it again. That system uses it to check that requests
          come from this site.
        </p>
        {former && <p>Requests are also signed with the previous secret for 24 hours, so that nothing is lost.</p>}
        <p>
          <code className={styles.secret}>{secret}</code>
        </p>
        <ButtonGroup>
          <Button variant="outline" size="small" onClick={() => void copy()}>
            Copy
          </Button>
        </ButtonGroup>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>I have saved it</Button>
      </DialogActions>
    </>
  );
}
