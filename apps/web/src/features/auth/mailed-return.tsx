import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../lib/session/mailed-sign-in.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { CallbackNotice } from './callback-notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { type MailedLink, readMailedLink, withoutToken } from './mailed-link.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLanding } from './use-landing.ts';
import { useNotice } from './use-notice.ts';

/** The mailed link that this page was opened with; its token leaves the address at once. Null: another kind of return. */
export function useMailedLink(): MailedLink | null {
  const [link] = useState(() => readMailedLink(location.search));
  useEffect(() => {
    if (link?.token_hash) history.replaceState(history.state, '', withoutToken(location.pathname, location.search));
  }, [link]);
  return link;
}

/** Where a mailed link leads: the press, then a password where one is chosen, then the page the person was going to. */
export function MailedReturn({ link, redirect }: { link: MailedLink; redirect: string | undefined }) {
  const { type, token_hash } = link;
  const choosesPassword = type === 'recovery' || type === 'invite';
  const [stage, setStage] = useState<'press' | 'half' | 'password' | 'in'>(token_hash ? 'press' : 'password');
  const { say } = useNotice();

  function verified(outcome: Outcome): void {
    if (outcome === 'first_half') return setStage('half');
    if (type === 'signup') say({ title: copy.confirmed, description: copy.confirmedText });
    if (type === 'email_change') say({ title: copy.emailChanged, description: copy.emailChangedText });
    setStage(choosesPassword ? 'password' : 'in');
  }

  if (stage === 'press' && token_hash)
    return <MailedLinkForm type={type} token_hash={token_hash} redirect={redirect} onVerified={verified} />;
  if (stage === 'half') return <FirstHalf />;
  if (stage === 'password' && choosesPassword) return <Chooser redirect={redirect} onSaved={() => setStage('in')} />;
  // Also a page that was loaded again, after its link had left the address.
  return stage === 'in' ? <Landing redirect={redirect} /> : <CallbackNotice redirect={redirect} />;
}

function Landing({ redirect }: { redirect: string | undefined }) {
  useLanding(redirect);
  return <Spinner label="Signing you in" />;
}

/** Whoever loads the page again is still the person whom the link let in. */
function Chooser({ redirect, onSaved }: { redirect: string | undefined; onSaved: () => void }) {
  const { status } = useAuth();
  if (status === 'loading') return <FormSkeleton fields={2} />;
  return status === 'signed_in' ? <NewPasswordForm onSaved={onSaved} /> : <CallbackNotice redirect={redirect} />;
}

function FirstHalf() {
  return (
    <div className={styles.done} role="status">
      <Icon as={CircleCheck} />
      <p>
        This address has agreed to the change. Now press the link in the message that we sent to the other address: with
        both the change is made.
      </p>
    </div>
  );
}
