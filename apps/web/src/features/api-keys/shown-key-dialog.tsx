import type { MadeApiKey } from '@careers/contracts/site/api-keys';
import { Copy } from 'lucide';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './api-keys.module.css';

export function ShownKeyDialog({ made: { key, secret }, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  return (
    <Dialog open onClose={onClose} title={`The key ${key.name}`}>
      <DialogBody className={styles.form}>
        <Alert tone="warn">Copy the key now. We do not store it, so nobody can show it again.</Alert>
        <Field label="API key">
          <TextInput className={styles.secret} readOnly value={secret} onFocus={({ target }) => target.select()} />
        </Field>
        <p role="status">
          {copied === 'yes' && 'Copied.'}
          {copied === 'failed' && 'Your browser did not copy it. Select the key and copy it yourself.'}
        </p>
      </DialogBody>
      <DialogActions>
        <Button
          variant="outline"
          icon={Copy}
          onClick={() =>
            void navigator.clipboard.writeText(secret).then(
              () => setCopied('yes'),
              () => setCopied('failed'),
            )
          }
        >
          Copy the key
        </Button>
        <Button onClick={onClose}>I have stored it</Button>
      </DialogActions>
    </Dialog>
  );
}
