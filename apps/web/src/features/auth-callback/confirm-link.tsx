import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signUpPasswordForm, type SignUpPasswordForm as Values } from '@careers/contracts/account/sign-in';
import { useForm } from 'react-hook-form';
import styles from '../auth-form/auth-form.module.css';
import { FormSkeleton } from '../auth-form/form-skeleton.tsx';
import { describeLink, type LinkDescription } from '../../lib/session/describe-link.ts';
import type { EmailLinkType } from '../../lib/session/email-link-types.ts';
import { type VerificationResult, verifyLink } from '../../lib/session/email-links.ts';
import { currentSession } from '../../lib/session/session.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { emailLinkTexts } from './auth-callback.copy.ts';

type ConfirmLinkProps = {
  type: EmailLinkType;
  token_hash: string;
  redirect: string | undefined;
  onVerified: (result: VerificationResult) => void;
};

/**
 * The button that uses an emailed link. Opening the link does not use it, because mail scanners open every link. The
 * screen names the account first, because a stranger may have sent the link to sign the visitor in to the stranger's
 * account.
 */
export function ConfirmLink(props: ConfirmLinkProps) {
  const { type, token_hash } = props;
  const { status } = useAuth();
  const [opened, setOpened] = useState<{ link: LinkDescription | null; signedInAs: string | null }>();
  const [replaces, setReplaces] = useState(false);
  const isKnown = status !== 'loading';
  useEffect(() => {
    // Remembers the user who was signed in before: using the link changes it.
    const signedInAs = currentSession().user?.email?.toLowerCase() ?? null;
    if (isKnown) void describeLink(type, token_hash).then((link) => setOpened({ link, signedInAs }));
  }, [isKnown, type, token_hash]);

  if (!opened) return <FormSkeleton fields={1} />;
  const { link, signedInAs } = opened;
  // Warns a signed-in user about another account's link, except a change of address that removes that account's ways to
  // sign in: using it signs no user in.
  if (signedInAs && link && link.known_email !== signedInAs && !link.takes_account && !replaces)
    return <OtherAccount signedInAs={signedInAs} link={link} onReplace={() => setReplaces(true)} />;
  return <UseLink {...props} link={link} />;
}

type OtherAccountProps = { signedInAs: string; link: LinkDescription; onReplace: () => void };

function OtherAccount({ signedInAs, link, onReplace }: OtherAccountProps) {
  return (
    <div className={styles.form}>
      <Alert tone="warn">
        You are signed in as <b>{signedInAs}</b>. This link is for <b>{link.masked_email}</b>. If you use it, you will
        be signed out of your account here.
      </Alert>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({ size: 'large', fullWidth: true })}>
          Stay signed in
        </Link>
        <Button variant="ghost" fullWidth onClick={onReplace}>
          Continue as {link.masked_email}
        </Button>
      </div>
    </div>
  );
}

function UseLink({
  type,
  token_hash,
  redirect,
  onVerified,
  link,
}: ConfirmLinkProps & { link: LinkDescription | null }) {
  const { pending, failure, verify } = useVerifyLink({ type, token_hash, onVerified });
  const { text, button, pendingText } = emailLinkTexts[type];
  return (
    <div className={styles.form}>
      {failure ? <Alert>{failure.text}</Alert> : <p>{text}</p>}
      {link && !failure && <Account type={type} link={link} />}
      {failure?.expired ? (
        <NewLink type={type} redirect={redirect} />
      ) : link?.sign_up === 'unproved' ? (
        <SignUpPasswordForm pending={pending} onSubmit={verify} />
      ) : (
        <Button size="large" fullWidth pending={pending} pendingText={pendingText} onClick={() => void verify()}>
          {button}
        </Button>
      )}
    </div>
  );
}

type TakenAccountDescription = NonNullable<LinkDescription['takes_account']>;

/** Warns that an account to which this browser is not signed in gets another address and loses its ways to sign in. */
function TakenAccount({ link, account }: { link: LinkDescription; account: TakenAccountDescription }) {
  return (
    <Alert tone="warn">
      {account.mailed_to === 'current' ? (
        <>
          The new address of your account <b>{link.masked_email}</b> was confirmed in a browser that is not signed in to
          it.
        </>
      ) : (
        <>
          This link makes <b>{link.masked_email}</b> the address of another account:{' '}
          {account.masked_email ? <b>{account.masked_email}</b> : 'one that has no address yet'}. If it is your account,
          sign in to it in this browser first, then open the link again. If you do not recognise it, close this page.
        </>
      )}{' '}
      If you confirm, the account will lose its password and every other way to sign in, on all devices.
    </Alert>
  );
}

/** Names the account of the link, and warns of an email that this browser did not request and that is no invitation. */
function Account({ type, link }: { type: EmailLinkType; link: LinkDescription }) {
  if (link.takes_account) return <TakenAccount link={link} account={link.takes_account} />;
  if (link.known_email !== null || type === 'invite')
    return (
      <p>
        This link is for <b>{link.known_email ?? link.masked_email}</b>.
      </p>
    );
  return (
    <Alert tone="warn">
      This email was not requested in this browser. Select the button only if <b>{link.masked_email}</b> is your own
      address.
    </Alert>
  );
}

function NewLink({ type, redirect }: Pick<ConfirmLinkProps, 'type' | 'redirect'>) {
  const search = redirect ? { redirect } : {};
  const className = buttonClass({ size: 'large', fullWidth: true });
  if (type === 'recovery')
    return (
      <Link to="/auth/forgot-password" search={search} className={className}>
        Ask for a new link
      </Link>
    );
  return (
    <Link to="/login" search={search} className={className}>
      Sign in again
    </Link>
  );
}

/** Uses an emailed link. `verify` resolves to false when the password that came with it is not the sign-up's. */
function useVerifyLink({ type, token_hash, onVerified }: Omit<ConfirmLinkProps, 'redirect'>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; expired: boolean }>();

  async function verify(password?: string): Promise<boolean> {
    setPending(true);
    setFailure(undefined);
    try {
      onVerified(await verifyLink(type, token_hash, password));
    } catch (error) {
      setPending(false);
      const code = authErrorCode(error);
      if (code === 'invalid_credentials') return false;
      const expired = code === 'otp_expired';
      setFailure({
        text: expired ? 'This link has already been used or has expired.' : authErrorText(error),
        expired,
      });
    }
    return true;
  }
  return { pending, failure, verify };
}

type SignUpPasswordFormProps = {
  pending: boolean;
  onSubmit: (password?: string) => Promise<boolean>;
};

/**
 * Confirms an address in a browser that did not sign up. The password of the sign-up proves that the visitor
 * signed up; without it the visitor chooses a new one, because a stranger may have signed the address up.
 */
function SignUpPasswordForm({ pending, onSubmit }: SignUpPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: formResolver(signUpPasswordForm),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    if (await onSubmit(password || undefined)) return;
    const message = 'This is not the password you registered with. Leave the field empty to choose a new one.';
    setError('password', { message }, { shouldFocus: true });
  });
  const { button, pendingText } = emailLinkTexts.signup;
  return (
    <AuthForm onSubmit={submit} submitText={button} pendingText={pendingText} pending={pending}>
      <Field
        label="Password"
        hint="The password you chose when you registered. Leave this empty to choose a new one."
        error={formState.errors.password?.message}
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </AuthForm>
  );
}
