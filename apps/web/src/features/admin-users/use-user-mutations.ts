import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

const key = 'users';

/** After each mutation, also a refused one, the list is fetched again. */
export function useUserMutations() {
  const toast = useToast();
  const utils = trpc.useUtils();
  function toasts(succeeded: string, failed: string) {
    return {
      onSuccess: () => toast({ key, title: succeeded }),
      onError: (error: unknown) => toast({ key, ...failureToast(failed, error) }),
      onSettled: () => void utils.admin.users.invalidate(),
    };
  }
  return {
    create: trpc.admin.users.create.useMutation({
      ...toasts('', 'Failed to create user'),
      onSuccess: ({ email }, { invite }) =>
        toast({
          key,
          title: 'User created successfully',
          description: invite ? `Invitation sent to ${email}` : undefined,
        }),
    }),
    update: trpc.admin.users.update.useMutation(toasts('User updated successfully', 'Failed to update user')),
    remove: trpc.admin.users.remove.useMutation(toasts('User deleted successfully', 'Failed to delete user')),
    disable: trpc.admin.users.setDisabled.useMutation(toasts('Account disabled', 'Failed to disable the account')),
    enable: trpc.admin.users.setDisabled.useMutation(toasts('Account enabled', 'Failed to enable the account')),
    removeFactors: trpc.admin.users.removeFactors.useMutation({
      ...toasts('', 'Failed to remove two-step verification'),
      onSuccess: ({ removed }) =>
        toast({
          key,
          title: removed === 0 ? 'Two-step verification was already off' : 'Two-step verification removed',
        }),
    }),
    invite: trpc.admin.users.resendInvite.useMutation({
      ...toasts('', 'Failed to send the invitation'),
      onSuccess: ({ email }) => toast({ key, title: 'Invitation sent', description: `To ${email}` }),
    }),
  };
}
export type UserMutations = ReturnType<typeof useUserMutations>;
