import { HelpLink } from '../../lib/help/help-link.tsx';
import { UserPlus } from 'lucide';
import { useState } from 'react';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { DisableUserDialog, RemoveFactorsDialog } from './confirm-user-dialogs.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUserMutations } from './use-user-mutations.ts';
import { UserFilters } from './user-filters.tsx';
import type { OpenDialog } from './user-row.tsx';
import type { UserSearch } from './user-search.ts';
import { UserList } from './user-list.tsx';

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
      <CreateUserDialog open={creating} create={mutations.create} onClose={() => setCreating(false)} />
      {open?.dialog === 'edit' && <EditUserDialog user={open.user} update={mutations.update} onClose={close} />}
      {open?.dialog === 'disable' && <DisableUserDialog user={open.user} mutations={mutations} onClose={close} />}
      {open?.dialog === 'remove_factors' && (
        <RemoveFactorsDialog user={open.user} mutations={mutations} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteUserDialog user={open.user} remove={mutations.remove} onClose={close} />}
    </>
  );
}
