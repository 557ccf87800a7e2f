import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { signOut } from '../session/session.ts';
import { useAuth } from './use-auth.ts';

const key = 'sign out';

export function useSignOut(): { signOut: () => void; signingOut: boolean } {
  const { status } = useAuth();
  const toast = useToast();
  const [signingOut, setSigningOut] = useState(false);
  async function run(): Promise<void> {
    if (status !== 'signed_in') return;
    toast.dismiss(key);
    setSigningOut(true);
    try {
      await signOut();
    } catch {
      toast({ key, title: 'Error', description: 'Failed to sign out. Please try again.', tone: 'destructive' });
    } finally {
      setSigningOut(false);
    }
  }
  return { signOut: () => void run(), signingOut };
}
