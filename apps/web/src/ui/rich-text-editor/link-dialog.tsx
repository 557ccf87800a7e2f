import { useState } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { linkAddress, refusedAddress } from './link-address.ts';

type LinkDialogProps = {
  address: string | undefined;
  onSave: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for a link's address. It is no form, because the editor is inside one and forms do not nest. */
export function LinkDialog({ address, onSave, onRemove, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address ?? '');
  const [error, setError] = useState<string>();
  const isChange = address !== undefined;

  function save() {
    const accepted = linkAddress(typed);
    if (accepted) onSave(accepted);
    else setError(refusedAddress);
  }
  return (
    <Dialog open onClose={onClose} title={isChange ? 'Change link' : 'Add link'} size="small">
      <DialogBody>
        <Field label="Address" hint="Such as https://example.com/page or name@example.com" error={error}>
          <TextInput
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            data-autofocus=""
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault(); // it would submit the form around the editor
              save();
            }}
          />
        </Field>
      </DialogBody>
      <DialogActions>
        {isChange && (
          <>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonClass({ variant: 'ghost' })}
            >
              Open link
            </a>
            <Button variant="outline" onClick={onRemove}>
              Remove link
            </Button>
          </>
        )}
        <Button onClick={save}>{isChange ? 'Change link' : 'Add link'}</Button>
      </DialogActions>
    </Dialog>
  );
}
