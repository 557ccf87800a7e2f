import { codeForm, type CodeForm } from '@careers/contracts/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../../lib/auth-form/auth-form.module.css';
import { formResolver } from '../../lib/form-resolver.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { addApp, type AppFactor, type NewApp, removeApp, verifyApp } from '../../lib/session/second-factor.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import cardStyles from './security-card.module.css';

type AddAppDialogProps = { existing: readonly AppFactor[]; onClose: () => void; onAdded: () => void };

/** A name that none of the user's apps has. */
function nameOf(existing: readonly AppFactor[]): string {
  const names = new Set(existing.map(({ name }) => name));
  let number = 1;
  while (names.has(`Authenticator app ${number}`)) number += 1;
  return `Authenticator app ${number}`;
}

/** Adds an authenticator app: the picture for its camera, the same as text, and a code that proves it. */
export function AddAppDialog({ existing, onClose, onAdded }: AddAppDialogProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [signsInAgain, setSignsInAgain] = useState(false);
  const started = useRef(false);

  async function begin(): Promise<void> {
    setProblem(null);
    setSignsInAgain(false);
    try {
      setApp(await addApp(nameOf(existing)));
    } catch (error) {
      if (authErrorCode(error) === 'reauthentication_needed') setSignsInAgain(true);
      else setProblem(authErrorText(error));
    }
  }
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void begin();
  });

  function cancel(): void {
    if (app) void removeApp(app.id).catch(() => undefined); // by itself it is gone after a while
    onClose();
  }
  return (
    <Dialog open onClose={cancel} title="Two-step verification" size="small">
      {app && <ProveApp app={app} onCancel={cancel} onAdded={onAdded} />}
      {!app && signsInAgain && <SignInAgain onCancel={onClose} onSignedIn={() => void begin()} />}
      {!app && !signsInAgain && (
        <DialogBody>
          {problem === null ? (
            <Loading label="Loading">
              <Skeleton height={240} />
            </Loading>
          ) : (
            <Alert onRetry={() => void begin()}>{problem}</Alert>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

function ProveApp({ app, onCancel, onAdded }: { app: NewApp; onCancel: () => void; onAdded: () => void }) {
  const toast = useAuthToast();
  const { register, handleSubmit, setError, formState } = useForm<CodeForm>({
    resolver: formResolver(codeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await verifyApp(app.id, code);
      toast.show({ title: 'Two-step verification is on', description: 'Your other devices are signed out.' });
      onAdded();
    } catch (error) {
      const wrong = authErrorCode(error) === 'mfa_verification_failed';
      const message = wrong ? 'This code is wrong. Please type the one that your app shows now.' : authErrorText(error);
      setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <p>Scan this picture with an authenticator app, or type the key into it.</p>
          <img className={cardStyles.qr} src={app.qr_code} alt="QR code for your authenticator app" />
          <p className={cardStyles.secret}>
            Key: <code>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <Field label="6-digit code" hint="The code that the app shows now." error={errors.code?.message}>
            <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...register('code')} />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText="Checking...">
          Turn on
        </Button>
      </DialogActions>
    </form>
  );
}
