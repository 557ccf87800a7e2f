import styles from '../auth-form/auth-form.module.css';
import { ProviderButtons } from '../auth-form/provider-buttons.tsx';
import { WalletButtons } from '../auth-form/wallet-buttons.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { Button } from '../../ui/button.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';
import { usePasskeys } from './use-passkeys.ts';

type OtherWaysProps = Pick<SignInMethodProps, 'redirect' | 'onSwitchMethod'> & {
  passkeys: ReturnType<typeof usePasskeys>;
};

export function OtherWays({ passkeys, redirect, onSwitchMethod }: OtherWaysProps) {
  const { mail, phone, sso } = publicSettings().sign_in;
  return (
    <>
      {passkeys.signIn && (
        <Button
          variant="outline"
          fullWidth
          pending={passkeys.pending}
          pendingText="Waiting for your device..."
          onClick={passkeys.signIn}
        >
          Use a passkey
        </Button>
      )}
      <ProviderButtons redirect={redirect} />
      {sso && (
        <Button variant="outline" fullWidth onClick={() => onSwitchMethod('company')}>
          Sign in with your company
        </Button>
      )}
      <WalletButtons />
      {mail && (
        <Button variant="ghost" fullWidth onClick={() => onSwitchMethod('magic_link')}>
          Use magic link instead
        </Button>
      )}
      {phone && (
        <Button variant="ghost" fullWidth onClick={() => onSwitchMethod('phone')}>
          Use your phone instead
        </Button>
      )}
    </>
  );
}

export function WithoutPassword({ redirect, onSwitchMethod }: SignInMethodProps) {
  const passkeys = usePasskeys();
  const { phone, providers, sso, web3 } = publicSettings().sign_in;
  if (!passkeys.signIn && !phone && !sso && providers.length === 0 && web3.length === 0)
    return <p>You cannot sign in at the moment.</p>;
  return (
    <div className={styles.actions}>
      <OtherWays passkeys={passkeys} redirect={redirect} onSwitchMethod={onSwitchMethod} />
    </div>
  );
}
