import { limits } from '@careers/contracts/common/limits';
import { inviteMemberInput, type Member } from '@careers/contracts/hiring/members';
import { teamRole } from '@careers/contracts/hiring/team-roles';
import { type SyntheticEvent, useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { useDebouncedSearch } from '../../lib/lists/use-debounced-search.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FoundPeople } from './found-people.tsx';
import styles from './hiring-team.module.css';
import { TeamRoleOptions, teamRoleTexts } from './team-role-options.tsx';
import type { TeamMutations } from './use-team-mutations.ts';

type AddMemberDialogProps = {
  open: boolean;
  job_id: string;
  members: readonly Member[];
  mutations: TeamMutations;
  onClose: () => void;
};

export function AddMemberDialog({ open, ...props }: AddMemberDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Add a person to the hiring team" size="small">
      <Form {...props} />
    </Dialog>
  );
}

const invitation = inviteMemberInput.pick({ email: true });

function Form({ job_id, members, mutations: { add, invite }, onClose }: Omit<AddMemberDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<Member['team_role']>('hiring_manager');
  const [search, setSearch] = useState('');
  const { text, setText } = useDebouncedSearch(search, setSearch);
  const [error, setError] = useState<string>();
  const isPending = add.isPending || invite.isPending;

  async function close(addition: Promise<Member>): Promise<void> {
    setError(undefined);
    try {
      await addition;
      onClose();
    } catch (failure) {
      setError(serverMessage(failure) ?? 'The person could not be added. Please try again.');
    }
  }
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const input = invitation.safeParse({ email: text });
    if (!input.success) return setError('Choose a person below, or enter the whole email address');
    await close(invite.mutateAsync({ job_id, team_role: chosen, email: input.data.email }));
  }

  return (
    <DialogForm
      className={styles.form}
      autoComplete="off"
      onSubmit={submit}
      submitText="Add by email"
      pendingText="Adding..."
      pending={isPending}
      onCancel={onClose}
    >
      <Field label="Role on the team" hint={teamRoleTexts[chosen]}>
        <Select value={chosen} onChange={({ target }) => setChosen(teamRole.parse(target.value))}>
          <TeamRoleOptions />
        </Select>
      </Field>
      <Field
        label="Name or email address"
        hint="Enter the email address of a person without an account to invite them."
        error={error}
      >
        <TextInput
          type="search"
          data-autofocus=""
          maxLength={limits.email}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <FoundPeople
        search={search}
        members={members}
        pending={isPending}
        onAdd={(profile_id) => void close(add.mutateAsync({ job_id, team_role: chosen, profile_id }))}
      />
    </DialogForm>
  );
}
