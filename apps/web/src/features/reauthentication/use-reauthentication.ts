import { useRef, useState } from 'react';
import { type Reauthentication, sendReauthenticationCode } from '../../lib/session/account-security.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { type RequiredProof, requiredProof } from './proof-step.tsx';
import {
  missingReauthentication,
  type ReauthenticationMethod,
  reauthenticationErrors,
  toReauthentication,
} from './reauthentication.ts';

type Options = {
  emailCode?: () => Promise<void>;
  first?: { method: ReauthenticationMethod; error: string | undefined };
};

export function useReauthentication({ emailCode = sendReauthenticationCode, first }: Options = {}) {
  const toast = useAuthToast();
  const { user } = useAuth();
  const [method, setMethod] = useState<ReauthenticationMethod | null>(first?.method ?? null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState(first?.error);
  const [required, setRequired] = useState<RequiredProof | null>(null);
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function type(text: string): void {
    setTyped(text);
    setError(undefined);
  }
  function showAtField(message: string): void {
    setError(message);
    field.current?.focus();
  }
  function showError(failure: unknown): void {
    const code = authErrorCode(failure) ?? errorCode(failure) ?? '';
    const message = reauthenticationErrors[code];
    if (message) showAtField(message);
    else if (code === 'reauthentication_needed' || code === 'current_password_required') setMethod('password');
    else if (requiredProof(failure)) setRequired(requiredProof(failure));
    else if (errorCode(failure)) toast.show(failureToast('Error', failure));
    else toast.showError(failure);
  }

  /** Sends the form, with a proof if the service has asked for one; `showAtForm` shows errors of the form's fields. */
  async function submit(
    send: (proof: Reauthentication | undefined) => Promise<void> | void,
    showAtForm: (error: unknown) => boolean = () => false,
  ): Promise<void> {
    toast.dismiss();
    setError(undefined);
    setRequired(null);
    if (method !== null && typed === '') return showAtField(missingReauthentication[method]);
    setPending(true);
    try {
      await send(toReauthentication(method, typed));
    } catch (failure) {
      if (!showAtForm(failure)) showError(failure);
    } finally {
      setPending(false);
    }
  }

  async function sendCode(): Promise<void> {
    toast.dismiss();
    try {
      await emailCode();
      type('');
      setMethod('code');
    } catch (failure) {
      toast.showError(failure);
    }
  }

  return {
    /** The method; null until the service asks for one, which it does when the sign-in is not recent. */
    method,
    field: { ref: field, value: typed, onType: type, error },
    /** Switches to an emailed code; undefined where the installation sends no emails. */
    sendCode: publicSettings().sign_in.mail ? sendCode : undefined,
    /** The proof that the service requires before the form can be sent at all. */
    required,
    /** Whether the user signs in again instead: an account without an address has no password and gets no code. */
    signsInAgain: method !== null && user?.email === null,
    submit,
    pending,
  };
}

export type ReauthenticationState = ReturnType<typeof useReauthentication>;
