import type { Member } from '@careers/contracts/hiring/members';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { memberName, type TeamMutations } from './use-team-mutations.ts';

type RemoveMemberDialogProps = {
  job: { id: string; title: string };
  member: Member;
  remove: TeamMutations['remove'];
  onClose: () => void;
};

/** Asks before a member is removed: they lose the job at once. */
export function RemoveMemberDialog({ job, member, remove, onClose }: RemoveMemberDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Remove from the hiring team"
      confirmText="Remove"
      pendingText="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ job_id: job.id, profile_id: member.id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        <b>{memberName(member)}</b> can no longer see the applicants of {job.title}. Applications that are assigned to
        them are no longer assigned. What they wrote stays.
      </p>
    </ConfirmDialog>
  );
}
