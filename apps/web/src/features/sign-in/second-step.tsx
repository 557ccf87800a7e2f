import { useState } from 'react';
import styles from '../auth-form/auth-form.module.css';
import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { signOut } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';

export function SecondStep() {
  const toast = useAuthToast();
  const [leaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    await signOut().catch(toast.showError);
    setLeaving(false);
  }
  return (
    <section className={styles.form} aria-label="Second step">
      <p>Your account has two-step verification. Please confirm it’s you.</p>
      <SecondStepForm />
      <Button variant="ghost" fullWidth pending={leaving} pendingText="Signing out..." onClick={() => void leave()}>
        Sign in with another account
      </Button>
    </section>
  );
}
