import { codeForm, type CodeForm, recoveryCodeForm } from '@careers/contracts/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from '../auth-form/auth-form.module.css';
import { FormSkeleton } from '../auth-form/form-skeleton.tsx';
import { formResolver } from '../form-resolver.ts';
import { authErrorCode, authErrorText } from '../session/auth-error.ts';
import { readSecondFactors, type SecondFactors, verifyApp, verifyRecoveryCode } from '../session/second-factor.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';

/** Asks for the second factor of a session: a code of an authenticator app, or a recovery code. */
export function SecondStepForm({ onVerified }: { onVerified?: (() => void) | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['second factors'],
    queryFn: readSecondFactors,
    staleTime: 0,
  });
  const [method, setMethod] = useState<'app' | 'recovery'>('app');
  if (isError)
    return (
      <Alert onRetry={() => void refetch()} retrying={isFetching}>
        Your second step could not be loaded.
      </Alert>
    );
  if (!data) return <FormSkeleton fields={1} />;
  const shown = data.apps.length === 0 ? 'recovery' : method;
  return (
    <div className={styles.form}>
      <CodeStep key={shown} method={shown} apps={data.apps} onVerified={onVerified} />
      {data.apps.length > 0 && data.recovery && (
        <Button variant="ghost" fullWidth onClick={() => setMethod(shown === 'app' ? 'recovery' : 'app')}>
          {shown === 'app' ? 'Use a recovery code instead' : 'Use your app instead'}
        </Button>
      )}
    </div>
  );
}

type CodeStepProps = {
  method: 'app' | 'recovery';
  apps: SecondFactors['apps'];
  onVerified: (() => void) | undefined;
};

const texts = {
  app: { label: '6-digit code', hint: 'Open your authenticator app and type the code that it shows now.' },
  recovery: { label: 'Recovery code', hint: 'Each of your recovery codes works once.' },
} as const;

function CodeStep({ method, apps, onVerified }: CodeStepProps) {
  const toast = useAuthToast();
  const [app, setApp] = useState(apps[0]?.id ?? '');
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeForm>({
    resolver: formResolver(method === 'app' ? codeForm : recoveryCodeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // The button that led here is gone: the focus moves to the field.
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    toast.dismiss();
    try {
      await (method === 'app' ? verifyApp(app, code) : verifyRecoveryCode(code));
      onVerified?.();
    } catch (error) {
      const wrong = authErrorCode(error) === 'mfa_verification_failed';
      setError('code', { message: wrong ? wrongTexts[method] : authErrorText(error) }, { shouldFocus: true });
    }
  });
  const { label, hint } = texts[method];
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {method === 'app' && apps.length > 1 && (
        <Field label="App">
          <Select value={app} onChange={({ target }) => setApp(target.value)}>
            {apps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={label} hint={hint} error={errors.code?.message}>
        <TextInput
          inputMode={method === 'app' ? 'numeric' : 'text'}
          autoComplete={method === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          {...register('code')}
        />
      </Field>
      <Button
        type="submit"
        size="large"
        fullWidth
        pending={isSubmitting || (isSubmitSuccessful && !errors.code)}
        pendingText="Checking..."
      >
        Continue
      </Button>
    </form>
  );
}

const wrongTexts = {
  app: 'This code is wrong. Your app shows a new one every 30 seconds; each works once.',
  recovery: 'This recovery code is wrong, or it has been used.',
} as const;
