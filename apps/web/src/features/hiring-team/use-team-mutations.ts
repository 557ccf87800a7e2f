import type { Member } from '@careers/contracts/hiring/members';
import { teamRoleNames } from '@careers/contracts/hiring/team-roles';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { displayName } from '../../lib/display/account-status.ts';
import { useToast } from '../../ui/toast.tsx';

const key = 'hiring team';

export function memberName({ email, full_name }: Pick<Member, 'email' | 'full_name'>): string {
  return displayName({ email, profile: { full_name } });
}

/** Each change, also a refused one, fetches the team again. The form of an addition shows a refusal itself. */
export function useTeamMutations() {
  const toast = useToast();
  const utils = trpc.useUtils();
  function refetch(): Promise<void> {
    return utils.admin.jobs.members.list.invalidate();
  }
  function failed(title: string) {
    return (error: unknown) => toast({ key, ...failureToast(title, error) });
  }
  const addition = {
    onSuccess: (member: Member) =>
      toast({
        key,
        title: `${memberName(member)} is on the hiring team`,
        description: member.email_confirmed_at ? undefined : `Invitation sent to ${member.email}`,
      }),
    onSettled: refetch,
  };
  return {
    add: trpc.admin.jobs.members.add.useMutation(addition),
    invite: trpc.admin.jobs.members.invite.useMutation(addition),
    changeTeamRole: trpc.admin.jobs.members.changeTeamRole.useMutation({
      onSuccess: (member) => toast({ key, title: `${memberName(member)}: ${teamRoleNames[member.team_role]}` }),
      onError: failed('Failed to change the role on the team'),
      onSettled: refetch, // the choice stays on the screen until the team is fetched again
    }),
    remove: trpc.admin.jobs.members.remove.useMutation({
      onSuccess: () => toast({ key, title: 'Removed from the hiring team' }),
      onError: failed('Failed to remove the person'),
      onSettled: refetch,
    }),
  };
}
export type TeamMutations = ReturnType<typeof useTeamMutations>;
