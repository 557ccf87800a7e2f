import { useState } from 'react';
import { z } from 'zod';
import { useToast } from '../ui/toast.tsx';
import { apiErrorText, apiRequest } from './api-request.ts';

const cvLink = z.object({ signedUrl: z.url(), expiresIn: z.int() });

/**
 * Opens a CV in a new tab. The tab is opened in the click itself, because browsers block one that is opened after a wait;
 * it has no opener, and the CV's address gets no referrer.
 */
export function useViewCv(): { pending: boolean; viewCv: (linkPath: `/api/${string}`) => Promise<void> } {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  async function viewCv(linkPath: `/api/${string}`): Promise<void> {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setPending(true);
    const dismiss = toast({
      title: 'Generating secure link...',
      description: 'Please wait while we prepare the CV for viewing',
    });
    try {
      const { signedUrl, expiresIn } = await apiRequest({ method: 'GET', path: linkPath, reply: cvLink });
      if (!tab) throw new Error('The browser opened no tab');
      const link = tab.document.createElement('a');
      link.href = signedUrl;
      link.rel = 'noreferrer';
      tab.document.body.append(link);
      link.click();
      const minutes = Math.round(expiresIn / 60);
      toast({ title: 'CV opened', description: `The link expires in ${minutes} minutes` });
    } catch (error) {
      tab?.close();
      toast({
        title: 'Failed to access CV',
        description: apiErrorText(error, 'Could not generate secure CV access link. Please try again.'),
        tone: 'destructive',
      });
    } finally {
      dismiss();
      setPending(false);
    }
  }
  return { pending, viewCv };
}
