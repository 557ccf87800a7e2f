import type { CvLink } from '@careers/contracts/account/cvs';
import { useMutation } from '@tanstack/react-query';
import { failureToast } from './failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import type { TrpcClient } from './trpc-client.ts';
import { trpc } from './trpc.ts';

const key = 'CV link';

export type RequestLink = (client: TrpcClient) => Promise<CvLink>;

/**
 * Opens a CV in a new tab. The tab opens in the click itself, because browsers block one that opens after a wait. It
 * has no opener, and the CV's server receives no referrer.
 */
export function useViewCv(): { pending: boolean; viewCv: (requestLink: RequestLink) => Promise<void> } {
  const toast = useToast();
  const { client } = trpc.useUtils();
  const link = useMutation({ mutationFn: (requestLink: RequestLink) => requestLink(client) });
  async function viewCv(requestLink: RequestLink): Promise<void> {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    toast({
      key,
      title: 'Generating secure link...',
      description: 'Please wait while we prepare the CV for viewing',
    });
    try {
      const { signedUrl, expiresIn } = await link.mutateAsync(requestLink);
      if (!tab) throw new Error('The browser opened no tab');
      const anchor = tab.document.createElement('a');
      anchor.href = signedUrl;
      anchor.rel = 'noreferrer';
      tab.document.body.append(anchor);
      anchor.click();
      const minutes = Math.round(expiresIn / 60);
      toast({ key, title: 'CV opened', description: `The link expires in ${minutes} minutes` });
    } catch (error) {
      tab?.close();
      const otherwise = 'Could not generate secure CV access link. Please try again.';
      toast({ key, ...failureToast('Failed to access CV', error, otherwise) });
    }
  }
  return { pending: link.isPending, viewCv };
}
