import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide';
import { useEffect, useState } from 'react';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import styles from '../auth-form/auth-form.module.css';
import { FormSkeleton } from '../auth-form/form-skeleton.tsx';
import { usePostSignInRedirect } from '../../lib/redirect/use-post-sign-in-redirect.ts';
import type { VerificationResult } from '../../lib/session/email-links.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CallbackResult } from './callback-result.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { type EmailLink, readEmailLink, withoutToken } from './email-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** The emailed link that opened this page, or null for another kind of callback. Takes its token out of the address. */
export function useEmailLink(): EmailLink | null {
  const [link] = useState(() => readEmailLink(location.search));
  useEffect(() => {
    if (link?.token_hash) history.replaceState(history.state, '', withoutToken(location.pathname, location.search));
  }, [link]);
  return link;
}

type Step = 'confirm_link' | 'second_confirmation' | 'sign_in' | 'choose_password' | 'redirect';

export function EmailLinkSteps({ link, redirect }: { link: EmailLink; redirect: string | undefined }) {
  const { type, token_hash } = link;
  const byType = type === 'recovery' || type === 'invite';
  // Marks a sign-up that the visitor could not prove to be theirs. Its password and redirect may be a stranger's, so
  // the visitor chooses a new password and is not sent to that page.
  const [unproved, setUnproved] = useState(false);
  const choosesPassword = byType || unproved;
  const next = unproved ? undefined : redirect;
  const [step, setStep] = useState<Step>(token_hash ? 'confirm_link' : 'choose_password');
  const toast = useAuthToast();

  function verified(result: VerificationResult): void {
    if (result === 'second_confirmation_needed') return setStep('second_confirmation');
    if (result === 'sign_in_needed') return setStep('sign_in');
    if (type === 'signup') toast.show({ title: 'Success!', description: 'Your email address is confirmed.' });
    if (type === 'email_change')
      toast.show({ title: authFormCopy.emailChanged, description: authFormCopy.emailChangedText });
    const chooses = type === 'signup' && result === 'password_needed';
    if (chooses) {
      setUnproved(true);
      // Lets a reload find the form again.
      history.replaceState(history.state, '', `${location.pathname}?type=recovery`);
    }
    setStep(byType || chooses ? 'choose_password' : 'redirect');
  }

  if (step === 'confirm_link' && token_hash)
    return <ConfirmLink type={type} token_hash={token_hash} redirect={redirect} onVerified={verified} />;
  if (step === 'second_confirmation') return <SecondConfirmation />;
  if (step === 'sign_in') return <SignInAnew />;
  if (step === 'choose_password' && choosesPassword)
    return <ChoosePassword type={type} redirect={next} onSaved={() => setStep('redirect')} />;
  // Handles a reload too, because the token has left the address by then.
  return step === 'redirect' ? <Redirect redirect={next} /> : <CallbackResult redirect={redirect} />;
}

function Redirect({ redirect }: { redirect: string | undefined }) {
  usePostSignInRedirect(redirect);
  return <Spinner label="Signing you in" />;
}

type ChoosePasswordProps = { type: EmailLink['type']; redirect: string | undefined; onSaved: () => void };

function ChoosePassword({ type, redirect, onSaved }: ChoosePasswordProps) {
  const { status, profile } = useAuth();
  const isInvited = type === 'invite';
  if (status === 'loading' || (isInvited && profile === undefined)) return <FormSkeleton fields={isInvited ? 3 : 2} />;
  if (status !== 'signed_in') return <CallbackResult redirect={redirect} />;
  return <NewPasswordForm isInvited={isInvited} onSaved={onSaved} />;
}

function SecondConfirmation() {
  return (
    <div className={styles.success} role="status">
      <Icon as={CircleCheck} />
      <p>
        You have confirmed the change from this address. Now open the link in the email that we sent to the other
        address.
      </p>
    </div>
  );
}

/** Leads to a new password, after a change of address that has ended every other way to sign in to the account. */
function SignInAnew() {
  return (
    <>
      <div className={styles.success} role="status">
        <Icon as={CircleCheck} />
        <p>The email address has changed. Choose a password to sign in with the new address.</p>
      </div>
      <Link to="/auth/forgot-password" className={buttonClass({ size: 'large', fullWidth: true })}>
        Choose a password
      </Link>
    </>
  );
}
