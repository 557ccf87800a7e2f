import { codeForm, type CodeForm } from '@careers/contracts/account/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { abandonFactor, addApp, type NewApp, verifyApp } from '../../lib/session/second-factor.ts';
import { Alert } from '../../ui/alert.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { AddFactorProps } from './add-factor-props.ts';
import styles from './two-step.module.css';

export function AddApp({ name, onCancel, onAdded, onError }: AddFactorProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const started = useRef(false);
  const left = useRef(false);

  async function begin(): Promise<void> {
    setProblem(null);
    try {
      const made = await addApp(name);
      if (left.current) void abandonFactor(made.id);
      setApp(made);
    } catch (error) {
      if (!onError(error)) setProblem(authErrorText(error));
    }
  }
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void begin();
  });

  function cancel(): void {
    left.current = true;
    if (app) void abandonFactor(app.id);
    onCancel();
  }
  if (app) return <ProveApp app={app} onCancel={cancel} onAdded={onAdded} />;
  return (
    <DialogBody>
      {problem === null ? (
        <Loading label="Loading">
          <Skeleton height={240} />
        </Loading>
      ) : (
        <Alert onRetry={() => void begin()}>{problem}</Alert>
      )}
    </DialogBody>
  );
}

function ProveApp({ app, onCancel, onAdded }: { app: NewApp; onCancel: () => void; onAdded: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<CodeForm>({
    resolver: formResolver(codeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await verifyApp(app.id, code);
      onAdded();
    } catch (error) {
      const wrong = authErrorCode(error) === 'mfa_verification_failed';
      const message = wrong ? 'This code is wrong. Please enter the code your app shows now.' : authErrorText(error);
      setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitText="Turn on"
      pendingText="Checking..."
      pending={isSubmitting}
      onCancel={onCancel}
    >
      <p>Scan this QR code with an authenticator app, or enter the key in the app.</p>
      <img className={styles.qr} src={app.qr_code} alt="QR code for your authenticator app" />
      <p className={styles.secret}>
        Key: <code>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field label="6-digit code" hint="The code your app shows now" error={errors.code?.message}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...register('code')} />
      </Field>
    </DialogForm>
  );
}
