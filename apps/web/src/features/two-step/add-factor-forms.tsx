import { codeForm, type CodeForm, phoneForm, type PhoneForm } from '@careers/contracts/account/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { abandonFactor, addApp, type NewApp, verifyApp, addPhone } from '../../lib/session/second-factor.ts';
import { Alert } from '../../ui/alert.tsx';
import { DialogForm, DialogStep } from '../../ui/dialog-step.tsx';
import { DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './two-step.module.css';
import { PhoneField } from '../auth-form/contact-inputs.tsx';
import { PhoneStep } from '../second-step/phone-step.tsx';
import { signInPhone, useIdentities } from '../../lib/session/providers.ts';

export type AddFactorProps = {
  /** A name that none of the user's factors has. */
  name: string;
  /** The text typed so far, which is kept while the user is asked for a proof. */
  typed: string;
  onType: (typed: string) => void;
  onCancel: () => void;
  onAdded: () => void;
  /** Handles an error by which the service requires a proof first. @returns whether the error is one. */
  onError: (error: unknown) => boolean;
};

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
        <BlockSkeleton label="Loading" height={240} />
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

type NewPhone = { id: string; phone: string };

export function AddPhone({ onAdded, onCancel, ...props }: AddFactorProps) {
  const [added, setAdded] = useState<NewPhone | null>(null);
  if (!added) return <NumberForm onEnrolled={setAdded} onCancel={onCancel} {...props} />;
  function cancel(): void {
    if (added) void abandonFactor(added.id);
    onCancel();
  }
  return (
    <DialogStep onCancel={cancel}>
      <PhoneStep factor={added} onVerified={onAdded} />
    </DialogStep>
  );
}

type NumberFormProps = Pick<AddFactorProps, 'name' | 'typed' | 'onType' | 'onCancel' | 'onError'> & {
  onEnrolled: (phone: NewPhone) => void;
};

function NumberForm({ name, typed, onType, onCancel, onError, onEnrolled }: NumberFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PhoneForm>({
    resolver: formResolver(phoneForm),
    defaultValues: { phone: typed },
  });
  const { errors, isSubmitting } = formState;
  const { data: identities } = useIdentities();
  // Moves the focus to the field: the button that led here is gone.
  useEffect(() => setFocus('phone'), [setFocus]);
  const submit = handleSubmit(async ({ phone }) => {
    // Refuses the phone of the first step: a code to it would prove both steps.
    if (`+${signInPhone(identities)}` === phone)
      return setError('phone', { message: 'You sign in with this phone. Please use another one as your second step.' });
    try {
      onEnrolled({ id: await addPhone(name, phone), phone });
    } catch (error) {
      if (onError(error)) return;
      const taken = authErrorCode(error) === 'mfa_verified_factor_exists';
      setError('phone', { message: taken ? 'You have already added this phone' : authErrorText(error) });
    }
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitText="Continue"
      pendingText="Checking..."
      pending={isSubmitting}
      onCancel={onCancel}
    >
      <PhoneField
        hint="We will send a code to this number."
        error={errors.phone?.message}
        {...register('phone', {
          onChange: ({ target }: { target: { value: string } }) => onType(target.value),
        })}
      />
    </DialogForm>
  );
}
