import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

/** The mutations of webhooks. Whatever changes one makes the list, its page and its log old. */
export function useWebhooks() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { webhooks } = trpc.admin.settings;
  const key = 'webhooks';
  function told(title: string) {
    return async () => {
      toast({ key, title });
      await utils.admin.settings.webhooks.invalidate();
    };
  }
  function failed(title: string) {
    return (error: unknown) => toast({ key, ...failureToast(title, error) });
  }
  function sent({ count }: { count: number }) {
    const title =
      count === 0 ? 'Nothing to send again' : count === 1 ? 'Sending 1 request.' : `Sending ${count} requests.`;
    return told(title)();
  }
  return {
    change: webhooks.change.useMutation({ onSuccess: told('Webhook saved successfully.') }),
    switchTo: webhooks.change.useMutation({
      onSuccess: ({ enabled }) => told(enabled ? 'Webhook switched on.' : 'Webhook switched off.')(),
      onError: failed('Failed to switch the webhook on or off'),
    }),
    remove: webhooks.remove.useMutation({
      onSuccess: told('Webhook removed successfully.'),
      onError: failed('Failed to remove the webhook'),
    }),
    sendTest: webhooks.sendTest.useMutation({ onSuccess: sent, onError: failed('Failed to send a test') }),
    sendAgain: webhooks.sendAgain.useMutation({ onSuccess: sent, onError: failed('Failed to send it again') }),
    sendFailed: webhooks.sendFailed.useMutation({ onSuccess: sent, onError: failed('Failed to send them again') }),
  };
}
