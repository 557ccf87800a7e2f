import { UserPlus } from 'lucide';
import { useState } from 'react';
import type { User, DeletionImpact } from '@careers/contracts/account/users';
import { counted } from '@careers/contracts/common/format-number';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { displayName } from '../../lib/display/account-status.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUserMutations, type UserMutations } from './use-user-mutations.ts';
import type { OpenDialog } from './user-row.tsx';
import type { UserSearch } from './user-search.ts';
import { UserList } from './user-list.tsx';
import styles from './users.module.css';

export function UsersScreen({ search, onChange }: FilteredListProps<UserSearch>) {
  const [creating, setCreating] = useState(false);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const mutations = useUserMutations();
  function close(): void {
    setOpen(null);
  }
  const add = (
    <Button icon={UserPlus} onClick={() => setCreating(true)}>
      Add User
    </Button>
  );
  return (
    <>
      <PageHeading
        title="User Management"
        subtitle="Manage accounts, roles and access"
        help={<HelpLink topic="people" />}
        actions={add}
      />
      <UserFilters search={search} onChange={onChange} />
      <UserList search={search} mutations={mutations} onOpen={setOpen} onClear={() => onChange({})} />
      {creating && <CreateUserDialog create={mutations.create} onClose={() => setCreating(false)} />}
      {open?.dialog === 'edit' && <EditUserDialog user={open.user} update={mutations.update} onClose={close} />}
      {open?.dialog === 'disable' && <DisableUserDialog user={open.user} mutations={mutations} onClose={close} />}
      {open?.dialog === 'remove_factors' && (
        <RemoveFactorsDialog user={open.user} mutations={mutations} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteUserDialog user={open.user} mutations={mutations} onClose={close} />}
    </>
  );
}

function UserFilters(list: FilteredListProps<UserSearch>) {
  return (
    <ListFilters label="Users" placeholder="Name or email" {...list}>
      <FilterSelect
        {...list}
        name="sort"
        label="Sort by"
        options={{ '': 'Newest first', name: 'Name', last_sign_in: 'Last sign-in' }}
      />
    </ListFilters>
  );
}

type UserDialogProps = { user: User; mutations: UserMutations; onClose: () => void };

function DisableUserDialog({ user, mutations: { disable }, onClose }: UserDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Disable account"
      confirmText="Disable"
      pendingText="Disabling..."
      pending={disable.isPending}
      onConfirm={() => disable.mutate({ id: user.id, disabled: true }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        <b>{displayName(user)}</b> is signed out everywhere straight away and cannot sign in until you enable the
        account again. Nothing is deleted.
      </p>
    </ConfirmDialog>
  );
}

function RemoveFactorsDialog({ user, mutations: { removeFactors }, onClose }: UserDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Remove two-step verification"
      confirmText="Remove"
      pendingText="Removing..."
      pending={removeFactors.isPending}
      onConfirm={() => removeFactors.mutate({ id: user.id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        Every second step, recovery code and passkey of <b>{displayName(user)}</b> will be removed. They will be signed
        out everywhere and notified by email, and can then sign in with their password alone. First make sure that the
        request really comes from them.
      </p>
    </ConfirmDialog>
  );
}

function DeleteUserDialog({ user, mutations: { remove }, onClose }: UserDialogProps) {
  const impact = trpc.admin.users.deletionImpact.useQuery({ id: user.id }, { staleTime: 0 });
  return (
    <ConfirmDialog
      open
      title="Delete user"
      confirmText="Delete user"
      pendingText="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: user.id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this user? This action cannot be undone.</p>
      {impact.isPending ? (
        <BlockSkeleton label="Counting what will be deleted" height={44} />
      ) : (
        <p className={styles.impact}>
          <b>{displayName(user)}</b>: {impactText(impact.data)}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Undefined: it could not be counted what is deleted with the user. */
function impactText(impact: DeletionImpact | undefined): string {
  if (!impact) return 'the account, the profile, every application and the CV will be deleted.';
  const { applications, cv } = impact;
  const parts = [
    'the account',
    'the profile',
    ...(applications > 0 ? [counted(applications, 'application', 'applications')] : []),
    ...(cv ? ['the CV'] : []),
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} will be deleted.`;
}
