import { limits } from '@careers/contracts/limits';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { publicSettings } from '../public-settings.ts';
import { safeRedirect } from '../redirect/safe-redirect.ts';
import { goToProvider } from '../session/providers.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';
import styles from './auth-form.module.css';

/** A button for each identity provider of the settings; nothing where there is none. */
export function ProviderButtons({ redirect }: { redirect: string | undefined }) {
  const toast = useAuthToast();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  useEffect(() => {
    // A visitor who goes back may find this page as they left it.
    function restore({ persisted }: PageTransitionEvent): void {
      if (persisted) setLeavingFor(null);
    }
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  async function leave(id: string): Promise<void> {
    toast.dismiss();
    setLeavingFor(id);
    try {
      const path = safeRedirect(redirect);
      await goToProvider(id, path !== null && path.length <= limits.redirect ? path : null);
    } catch (error) {
      setLeavingFor(null);
      toast.showError(error);
    }
  }

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
          onClick={() => void leave(id)}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
