import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { returnPath } from '../../lib/redirect/return-path.ts';
import { goToProvider } from '../../lib/session/providers.ts';
import styles from './auth-form.module.css';
import { useLeaving } from './use-leaving.ts';
import { Alert } from '../../ui/alert.tsx';
import { useBrand } from '../../lib/page/brand.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { hasWallet, signInWithWallet, type Wallet, WalletError } from '../../lib/session/wallets.ts';

export function ProviderButtons({ redirect }: { redirect: string | undefined }) {
  const { leavingFor, leave } = useLeaving();
  const { providers } = publicSettings().sign_in;
  if (providers.length === 0) return null;
  return (
    <div className={styles.actions}>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          fullWidth
          pending={leavingFor === id}
          pendingText={`Going to ${name}...`}
          onClick={() => void leave(id, () => goToProvider(id, returnPath(redirect)))}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}

const names: Record<Wallet, { name: string; example: string }> = {
  ethereum: { name: 'an Ethereum wallet', example: 'MetaMask' },
  solana: { name: 'a Solana wallet', example: 'Phantom' },
};

export function WalletButtons() {
  const { status } = useAuth();
  const { short_name } = useBrand();
  const toast = useAuthToast();
  const [pending, setPending] = useState<Wallet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function signIn(wallet: Wallet): Promise<void> {
    toast.dismiss();
    setProblem(null);
    if (!hasWallet(wallet)) return setProblem(missingText(wallet));
    setPending(wallet);
    try {
      await signInWithWallet(wallet, `Sign in to ${short_name} Careers.`);
    } catch (error) {
      setPending(null);
      if (error instanceof WalletError)
        setProblem('Your wallet did not sign the message, so you are not signed in. Please unlock it and try again.');
      else toast.showError(error);
    }
  }

  const { web3 } = publicSettings().sign_in;
  if (web3.length === 0) return null;
  return (
    <div className={styles.actions}>
      {web3.map((wallet) => (
        <Button
          key={wallet}
          variant="outline"
          fullWidth
          pending={pending === wallet}
          pendingText={status === 'signed_in' ? 'Signing in...' : 'Waiting for your wallet...'}
          onClick={() => void signIn(wallet)}
        >
          Use {names[wallet].name}
        </Button>
      ))}
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}

function missingText(wallet: Wallet): string {
  const { name, example } = names[wallet];
  return `This browser does not have ${name}. Add one, such as ${example}, and reload this page, or sign in another way.`;
}
