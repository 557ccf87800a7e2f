import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

/** The mutations of API keys. Each makes the list old. */
export function useKeyMutations() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { keys } = trpc.admin;
  function refresh(): Promise<void> {
    return utils.admin.keys.list.invalidate();
  }
  return {
    make: keys.make.useMutation({ onSuccess: refresh }),
    roll: keys.roll.useMutation({ onSuccess: refresh }),
    revoke: keys.revoke.useMutation({
      onSuccess: async ({ id, name }) => {
        await refresh();
        toast({ key: `api key ${id}`, title: `The key ${name} was revoked.` });
      },
      onError: (error, { id }) => toast({ key: `api key ${id}`, ...failureToast('Failed to revoke the key', error) }),
    }),
  };
}
