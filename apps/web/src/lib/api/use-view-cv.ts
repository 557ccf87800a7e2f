import type { CvLink } from '@careers/contracts/account/cvs';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../ui/toast.tsx';
import type { TrpcClient } from './trpc-client.ts';
import { serverMessage } from './trpc-error.ts';
import { trpc } from './trpc.ts';

/** Asks for the link to a CV. */
type AskForLink = (client: TrpcClient) => Promise<CvLink>;

/**
 * Opens a CV in a new tab. The tab is opened in the click itself, because browsers block one that is opened after a wait;
 * it has no opener, and the CV's address gets no referrer.
 */
export function useViewCv(): { pending: boolean; viewCv: (ask: AskForLink) => Promise<void> } {
  const toast = useToast();
  const { client } = trpc.useUtils();
  const link = useMutation({ mutationFn: (ask: AskForLink) => ask(client) });
  async function viewCv(ask: AskForLink): Promise<void> {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const dismiss = toast({
      title: 'Generating secure link...',
      description: 'Please wait while we prepare the CV for viewing',
    });
    try {
      const { signedUrl, expiresIn } = await link.mutateAsync(ask);
      if (!tab) throw new Error('The browser opened no tab');
      const anchor = tab.document.createElement('a');
      anchor.href = signedUrl;
      anchor.rel = 'noreferrer';
      tab.document.body.append(anchor);
      anchor.click();
      const minutes = Math.round(expiresIn / 60);
      toast({ title: 'CV opened', description: `The link expires in ${minutes} minutes` });
    } catch (error) {
      tab?.close();
      toast({
        title: 'Failed to access CV',
        description: serverMessage(error) ?? 'Could not generate secure CV access link. Please try again.',
        tone: 'destructive',
      });
    } finally {
      dismiss();
    }
  }
  return { pending: link.isPending, viewCv };
}
