import { useState } from 'react';
import { publicSettings } from '../page/public-settings.ts';
import { sendReauthenticationCode } from '../session/account-security.ts';
import { authErrorCode } from '../session/auth-error.ts';
import { errorCode, serverMessage } from '../api/trpc-error.ts';
import { useAuth } from '../account/use-auth.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';
import {
  missingReauthentication,
  needsReauthentication,
  type ReauthenticationMethod,
  reauthenticationErrors,
} from './reauthentication.ts';
import { type WantedProof, wantedProof } from './wanted-proof.ts';

type FieldActions = {
  /** Shows an error at the reauthentication field and moves the focus there. */
  showAtField: (message: string) => void;
  /** Empties the reauthentication field. */
  reset: () => void;
  /** Emails the code that takes the place of the password. */
  send?: () => Promise<void>;
  /** How the user is asked from the beginning, where the service has asked already. */
  first?: ReauthenticationMethod;
};

/**
 * The part of a form that shows who the user is. `method` is null until the service asks for it, which it does when the
 * session is not fresh; `wanted` is what it asks for before the form can be sent at all (`ProofStep`). `sendCode` switches from the password to an emailed code; undefined where the installation sends no
 * emails.
 */
export function useReauthentication({ showAtField, reset, send = sendReauthenticationCode, first }: FieldActions) {
  const toast = useAuthToast();
  const { user } = useAuth();
  const [method, setMethod] = useState<ReauthenticationMethod | null>(first ?? null);
  const [wanted, setWanted] = useState<WantedProof | null>(null);

  /** Whether the field is asked for and empty; then it says so. */
  function isMissing(typed: string): boolean {
    if (method === null || typed !== '') return false;
    showAtField(missingReauthentication[method]);
    return true;
  }

  /** Shows an error of the service: at the field, by asking for the field, or as a toast. */
  function showError(error: unknown): void {
    const code = authErrorCode(error) ?? errorCode(error) ?? '';
    const message = reauthenticationErrors[code];
    if (message) showAtField(message);
    else if (needsReauthentication(code)) setMethod('password');
    else if (wantedProof(error)) setWanted(wantedProof(error));
    else if (errorCode(error))
      toast.show({ title: 'Error', description: serverMessage(error) ?? '', tone: 'destructive' });
    else toast.showError(error);
  }

  /** Sends the form once more, after the user has given the proof that was wanted. */
  function proved(submit: () => Promise<void>): void {
    setWanted(null);
    void submit();
  }

  async function sendCode(): Promise<void> {
    toast.dismiss();
    try {
      await send();
      reset();
      setMethod('code');
    } catch (error) {
      toast.showError(error);
    }
  }

  // Without an address there is neither a password nor a mailed code: the user signs in again, in their own way.
  const signsInAgain = method !== null && user?.email === null;
  return {
    method,
    signsInAgain,
    isMissing,
    showError,
    sendCode: publicSettings().sign_in.mail ? sendCode : undefined,
    wanted,
    proved,
  };
}

export type Reauthenticating = Pick<ReturnType<typeof useReauthentication>, 'method' | 'sendCode'>;
