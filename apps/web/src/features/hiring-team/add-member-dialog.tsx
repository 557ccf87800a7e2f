import { limits } from '@careers/contracts/common/limits';
import { inviteMemberInput, type Member } from '@careers/contracts/hiring/members';
import { teamRole, type TeamRole, teamRoleNames } from '@careers/contracts/hiring/team-roles';
import { counted } from '@careers/contracts/common/format-number';
import type { FoundPeople as Found } from '@careers/contracts/account/people';
import { useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { useDebouncedSearch } from '../../lib/lists/use-debounced-search.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './hiring-team.module.css';
import { memberName, useTeamMutations } from './use-team-mutations.ts';
import { Options } from '../../ui/options.tsx';

const invitation = inviteMemberInput.pick({ email: true });

type AddMemberDialogProps = { job_id: string; members: readonly Member[]; onClose: () => void };

export function AddMemberDialog({ job_id, members, onClose }: AddMemberDialogProps) {
  const { add, invite } = useTeamMutations();
  const [chosen, setChosen] = useState<Member['team_role']>('hiring_manager');
  const [search, setSearch] = useState('');
  const { text, setText } = useDebouncedSearch(search, setSearch);
  const [error, setError] = useState<string>();
  const isPending = add.isPending || invite.isPending;
  const words = search.slice(0, limits.search);
  const query = trpc.admin.users.find.useQuery(
    { search: words },
    { enabled: words !== '', placeholderData: keepPreviousData, staleTime: 0 },
  );
  const found = words === '' ? undefined : query.data;
  const isUnknown = found?.people.length === 0 && !query.isPlaceholderData;
  const address = isUnknown ? invitation.safeParse({ email: search }).data?.email : undefined;

  async function close(addition: Promise<Member>): Promise<void> {
    setError(undefined);
    try {
      await addition;
      onClose();
    } catch (failure) {
      setError(serverMessage(failure) ?? 'The person could not be added. Please try again.');
    }
  }
  async function submit(): Promise<void> {
    const input = invitation.safeParse({ email: text });
    if (!input.success) return setError('Choose a person below, or enter the full email address');
    await close(invite.mutateAsync({ job_id, team_role: chosen, email: input.data.email }));
  }

  return (
    <Dialog open onClose={onClose} title="Add a person to the hiring team" size="small">
      <DialogForm
        className={styles.form}
        autoComplete="off"
        onSubmit={submit}
        submitText={address ? 'Invite' : 'Add by email'}
        pendingText="Adding..."
        pending={isPending}
        onCancel={onClose}
      >
        <Field label="Role on the team" hint={teamRoleTexts[chosen]}>
          <Select value={chosen} onChange={({ target }) => setChosen(teamRole.parse(target.value))}>
            <Options of={teamRoleNames} />
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
        {query.isError && <QueryError query={query}>Failed to search for people</QueryError>}
        <FoundPeople
          found={found}
          busy={query.isPlaceholderData}
          address={address}
          members={members}
          pending={isPending}
          onAdd={(profile_id) => void close(add.mutateAsync({ job_id, team_role: chosen, profile_id }))}
        />
      </DialogForm>
    </Dialog>
  );
}

type FoundPeopleProps = Pick<AddMemberDialogProps, 'members'> & {
  found: Found | undefined;
  busy: boolean;
  /** The address that was entered and has no account. */
  address: string | undefined;
  pending: boolean;
  onAdd: (profile_id: string) => void;
};

function FoundPeople({ found, busy, address, members, pending, onAdd }: FoundPeopleProps) {
  const onTeam = new Set(members.map(({ id }) => id));
  return (
    <div className={styles.found}>
      <p role="status" className={styles.hint}>
        {found && foundText(found, address)}
      </p>
      {found && (
        <RowList busy={busy}>
          {found.people.map(({ id, name, email }) => {
            const title = memberName({ full_name: name, email });
            const add = (
              <ItemButton of={title} disabled={pending} onClick={() => onAdd(id)}>
                Add
              </ItemButton>
            );
            return (
              <Row
                key={id}
                title={title}
                aside={onTeam.has(id) ? <span className={styles.hint}>On the team</span> : add}
              >
                {name && <p>{email}</p>}
              </Row>
            );
          })}
        </RowList>
      )}
    </div>
  );
}

function foundText({ people, more }: Found, address: string | undefined): string {
  if (address) return `No account yet. ${address} will be invited.`;
  if (people.length === 0) return 'No match. Enter a full email address to invite someone.';
  if (more) return `Showing the newest ${people.length}. Enter more of the name or email address to find others.`;
  return counted(people.length, 'person', 'people');
}

const teamRoleTexts: Record<TeamRole, string> = {
  recruiter:
    'Sees all applicants, makes decisions, writes to candidates, assigns and exports applications, and edits the advert.',
  hiring_manager: 'Sees all applicants, with their email addresses and phone numbers, and makes decisions.',
  interviewer: 'Sees only applications assigned to them, without email addresses or phone numbers.',
};
