import { useMutation } from '@tanstack/react-query';
import { useBrand } from '../../lib/page/brand.ts';
import { makeRecoveryCodes } from '../../lib/session/second-factor.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { saveFile } from '../../lib/api/download-file.ts';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ProofStep, requiredProof } from '../reauthentication/proof-step.tsx';
import styles from './two-step.module.css';

export function RecoveryCodesDialog({ replace, onClose }: { replace: boolean; onClose: () => void }) {
  const toast = useAuthToast();
  const {
    mutate: make,
    data: codes,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => makeRecoveryCodes(replace),
    onMutate: toast.dismiss,
    onError: (failure) => {
      if (!requiredProof(failure)) toast.showError(failure);
    },
    gcTime: 0, // no cache keeps the codes
  });
  const required = requiredProof(error);
  return (
    <Dialog open onClose={onClose} title="Recovery codes" size="small">
      {codes ? (
        <Codes codes={codes} onClose={onClose} />
      ) : required ? (
        <ProofStep required={required} onCancel={onClose} onProved={() => make()} />
      ) : (
        <DialogStep
          onCancel={onClose}
          cancelText={replace ? 'Cancel' : 'Not now'}
          actions={
            <Button pending={isPending} pendingText="Creating codes..." onClick={() => make()}>
              Create codes
            </Button>
          }
        >
          <p>
            {replace
              ? 'You will get ten new codes, and your old codes will stop working.'
              : 'You will get ten codes to sign in with if you do not have your phone. Each code works once. Keep them somewhere you can find them if you lose your phone.'}
          </p>
        </DialogStep>
      )}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useAuthToast();
  const { short_name } = useBrand();
  const text = `${codes.join('\n')}\n`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ title: 'Copied', description: 'Your recovery codes are on the clipboard.' });
    } catch {
      toast.show({ title: 'Error', description: 'The codes could not be copied.', tone: 'destructive' });
    }
  }
  return (
    <>
      <DialogBody>
        <p>Save these codes now: you cannot see them again. Each code works once.</p>
        <ul role="list" className={styles.codes} aria-label="Your recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <ButtonGroup>
          <Button variant="outline" size="small" onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            variant="outline"
            size="small"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${short_name} recovery codes.txt`)}
          >
            Download
          </Button>
          <Button variant="outline" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </ButtonGroup>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>I have saved them</Button>
      </DialogActions>
    </>
  );
}
