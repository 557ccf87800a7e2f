import { Button } from '../../ui/button.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { returnPath } from '../../lib/redirect/return-path.ts';
import { goToProvider } from '../../lib/session/providers.ts';
import styles from './auth-form.module.css';
import { useLeaving } from './use-leaving.ts';

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
