import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import styles from '../auth-form/auth-form.module.css';
import { CodeStep } from '../auth-form/code-step.tsx';
import { FormSkeleton } from '../auth-form/form-skeleton.tsx';
import { ToReach } from '../legal/contact-details.tsx';
import { verifyByPasskey, hasPasskeys, isCancelled } from '../../lib/session/passkeys.ts';
import {
  factorKinds,
  type FactorKind,
  factorNames,
  type SecondFactor,
  verifyApp,
  verifyRecoveryCode,
  verifySecurityKey,
} from '../../lib/session/second-factor.ts';
import { PhoneStep } from './phone-step.tsx';
import { useSecondFactors } from './use-second-factors.ts';
import { Alert } from '../../ui/alert.tsx';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { Options } from '../../ui/options.tsx';

type Method = FactorKind | 'passkey' | 'recovery';
type StepProps = { onVerified?: (() => void) | undefined };

const switchTexts: Record<Method, string> = {
  app: 'Use your app instead',
  security_key: 'Use your security key instead',
  phone: 'Use your phone instead',
  passkey: 'Use your passkey instead',
  recovery: 'Use a recovery code instead',
};

export function SecondStepForm({ onVerified }: StepProps) {
  const query = useSecondFactors();
  const [chosen, setChosen] = useState<Method | null>(null);
  if (query.isError) return <QueryError query={query}>Your second step could not be loaded.</QueryError>;
  if (!query.data) return <FormSkeleton fields={1} />;
  const { factors, passkeys, recovery } = query.data;
  const kinds = factorKinds.filter((kind) => factors.some((factor) => factor.kind === kind));
  const withPasskey: Method[] = passkeys > 0 ? [...kinds, 'passkey'] : kinds;
  const methods: Method[] = recovery || withPasskey.length === 0 ? [...withPasskey, 'recovery'] : withPasskey;
  const shown = methods.find((method) => method === chosen) ?? methods[0] ?? 'recovery';
  return (
    <div className={styles.form}>
      {shown === 'recovery' ? (
        <CodeStep {...recoveryTexts} digits={false} verify={verifyRecoveryCode} onVerified={onVerified} />
      ) : shown === 'passkey' ? (
        <PasskeyStep onVerified={onVerified} />
      ) : (
        <FactorStep key={shown} factors={factors.filter(({ kind }) => kind === shown)} onVerified={onVerified} />
      )}
      {methods.length > 1 && (
        <div className={styles.actions}>
          {methods
            .filter((method) => method !== shown)
            .map((method) => (
              <Button key={method} variant="ghost" fullWidth onClick={() => setChosen(method)}>
                {switchTexts[method]}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}

function PasskeyStep({ onVerified }: StepProps) {
  return (
    <>
      <DeviceStep device="passkey" verify={verifyByPasskey} onVerified={onVerified}>
        <p>Your account has a passkey. Please use it to confirm it’s you.</p>
      </DeviceStep>
      <p className={styles.notice}>
        Lost your passkey? We will remove it if you <ToReach />.
      </p>
    </>
  );
}

function FactorStep({ factors, onVerified }: StepProps & { factors: SecondFactor[] }) {
  const [id, setId] = useState(factors[0]?.id);
  const factor = factors.find((each) => each.id === id) ?? factors[0];
  if (!factor) return null;
  return (
    <>
      {factors.length > 1 && (
        <Field label={factorNames[factor.kind]}>
          <Select value={factor.id} onChange={({ target }) => setId(target.value)}>
            <Options of={Object.fromEntries(factors.map((each) => [each.id, each.name]))} />
          </Select>
        </Field>
      )}
      {factor.kind === 'app' && (
        <CodeStep key={factor.id} {...appTexts} verify={(code) => verifyApp(factor.id, code)} onVerified={onVerified} />
      )}
      {factor.kind === 'security_key' && (
        <DeviceStep
          key={factor.id}
          device="security key"
          verify={() => verifySecurityKey(factor.id)}
          onVerified={onVerified}
        >
          <p>
            Plug in <b>{factor.name}</b> or hold it against your device, then touch it when your browser asks.
          </p>
        </DeviceStep>
      )}
      {factor.kind === 'phone' && <PhoneStep key={factor.id} factor={factor} onVerified={onVerified} />}
    </>
  );
}

const appTexts = {
  label: '6-digit code',
  hint: 'Open your authenticator app and enter the code it shows now.',
  wrong: 'This code is wrong. Your app shows a new code every 30 seconds, and each code works once.',
} as const;
const recoveryTexts = {
  label: 'Recovery code',
  hint: 'Each of your recovery codes works once.',
  wrong: 'This recovery code is wrong or has already been used',
} as const;

type DeviceStepProps = {
  device: 'security key' | 'passkey';
  children: ReactNode;
  /** Opens the browser's own dialog. */
  verify: () => Promise<void>;
  onVerified: (() => void) | undefined;
};

function DeviceStep({ device, children, verify, onVerified }: DeviceStepProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function start(): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      await verify();
      onVerified?.();
    } catch (error) {
      setPending(false);
      if (isCancelled(error)) return;
      const code = authErrorCode(error);
      const isRefused = code === 'mfa_verification_failed' || code === 'webauthn_verification_failed';
      const refused = `This ${device} was not accepted. Please try again, with the ${device} that you added.`;
      setProblem(isRefused ? refused : authErrorText(error));
    }
  }
  if (!hasPasskeys()) return <p>This browser cannot use a {device}. Please use another browser.</p>;
  return (
    <>
      {children}
      {problem && <Alert>{problem}</Alert>}
      <Button
        size="large"
        fullWidth
        pending={pending}
        pendingText={`Waiting for your ${device === 'passkey' ? device : 'key'}...`}
        onClick={() => void start()}
      >
        {`Use your ${device}`}
      </Button>
    </>
  );
}
