import { useMutation } from '@tanstack/react-query';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { serverMessage } from '../../lib/trpc-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** Opens the user's CV in a new tab. */
export function useOpenCv() {
  const toast = useAuthToast();
  const utils = trpc.useUtils();
  const link = useMutation({
    mutationFn: () => utils.client.profile.cvLink.query(),
    networkMode: 'always',
  });

  async function open(): Promise<void> {
    toast.dismiss();
    // In the click itself: browsers block a window that is opened after a wait.
    const tab = window.open('', '_blank');
    if (!tab) return failed('Your browser blocked the new tab. Please allow it and try again.');
    tab.opener = null;
    try {
      const { signedUrl } = await link.mutateAsync();
      tab.location.replace(signedUrl);
    } catch (error) {
      tab.close();
      failed(serverMessage(error) ?? 'Please try again.');
    }
  }
  function failed(description: string): void {
    toast.show({ title: 'Failed to open CV', description, tone: 'destructive' });
  }
  return { open: () => void open(), opening: link.isPending };
}
