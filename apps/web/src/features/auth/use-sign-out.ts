import { useState } from 'react';
import { useAuth } from '../../lib/session/use-auth.ts';
import { copy } from './auth.copy.ts';
import { useNotice } from './use-notice.ts';

/** Signs out of this device, and says so when the server could not be told. */
export function useSignOut(): { leave: () => void; leaving: boolean } {
  const { status, signOut } = useAuth();
  const { say, hush } = useNotice();
  const [leaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    if (status !== 'signed_in') return;
    hush();
    setLeaving(true);
    try {
      await signOut();
    } catch {
      say({ title: copy.failed, description: copy.signOutFailed, tone: 'destructive' });
    } finally {
      setLeaving(false);
    }
  }
  return { leave: () => void leave(), leaving };
}
