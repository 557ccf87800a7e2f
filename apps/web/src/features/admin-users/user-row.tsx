import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { HiringFor, User } from '@careers/contracts/account/users';
import { teamRoleNames } from '@careers/contracts/hiring/team-roles';
import { Link } from '@tanstack/react-router';
import { Ban, FileText, MailPlus, Pencil, ShieldOff, Trash2, UserCheck } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { useListState } from '../../lib/navigation/way-back.tsx';
import { useViewCv } from '../../lib/api/use-view-cv.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tag } from '../../ui/tag.tsx';
import { accountStatus, displayName, roleLabels } from '../../lib/display/account-status.ts';
import type { UserMutations } from './use-user-mutations.ts';
import styles from './users.module.css';

export type OpenDialog = { dialog: 'edit' | 'disable' | 'remove_factors' | 'delete'; user: User };

type ActionsProps = { user: User; isSelf: boolean; mutations: UserMutations; onOpen: (dialog: OpenDialog) => void };
type UserRowProps = ActionsProps & { jobs: readonly HiringFor[] };

export function UserRow({ user, jobs, isSelf, ...actions }: UserRowProps) {
  const role = roleLabel(user, jobs);
  const status = accountStatus(user);
  const heading = useRef<HTMLTableCellElement>(null);
  useFocusNextItem(heading);
  const state = useListState();
  return (
    <tr>
      <th ref={heading} scope="row" className={styles.user}>
        <span className={styles.name}>
          <b>
            <Link to="/admin/users/$id" params={{ id: user.id }} state={state}>
              {displayName(user)}
            </Link>
          </b>{' '}
          {isSelf && <Tag>You</Tag>}
        </span>
        {user.profile.full_name && user.email && <span className={styles.email}>{user.email}</span>}
      </th>
      <Cell label="Role" below={jobs.length > 0 && <TeamJobs jobs={jobs} />}>
        <Badge tone={role.tone}>{role.label}</Badge>
      </Cell>
      <Cell label="CV Status">
        {user.profile.cv_url ? <AvailableCv user={user} /> : <Badge tone="plain">No CV</Badge>}
      </Cell>
      <Cell label="Account Status">
        <Badge tone={status.tone}>{status.label}</Badge>
      </Cell>
      <Cell label="Last Sign In">{user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : 'Never'}</Cell>
      <td className={styles.actions}>
        <Actions user={user} isSelf={isSelf} {...actions} />
      </td>
    </tr>
  );
}

/** A member of a hiring team has the role of a candidate too, which says less about them. */
function roleLabel({ profile }: User, jobs: readonly HiringFor[]) {
  if (profile.role === 'candidate' && jobs.length > 0) return { label: 'Hiring team', tone: 'green' } as const;
  return roleLabels[profile.role];
}

/** How many jobs of a colleague are named; the rest are counted. */
const NAMED_JOBS = 2;

function TeamJobs({ jobs }: Pick<UserRowProps, 'jobs'>) {
  const more = jobs.length - NAMED_JOBS;
  return (
    <ul role="list" aria-label="Hiring for" className={styles.jobs}>
      {jobs.slice(0, NAMED_JOBS).map(({ id, title, team_role }) => (
        <li key={id}>
          {teamRoleNames[team_role]} for{' '}
          <Link to="/admin/jobs/$id/team" params={{ id }}>
            {withoutBackslashes(title)}
          </Link>
        </li>
      ))}
      {more > 0 && <li>and {more === 1 ? '1 more job' : `${more} more jobs`}</li>}
    </ul>
  );
}

/** A cell. Its column's title is shown before it where the row is a card, because the header row is then hidden. */
function Cell({ label, below, children }: { label: string; below?: ReactNode; children: ReactNode }) {
  return (
    <td>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.value}>{children}</span>
      {below}
    </td>
  );
}

function AvailableCv({ user }: { user: User }) {
  const { pending, viewCv } = useViewCv();
  return (
    <>
      <Badge tone="plain">CV Available</Badge>
      <IconButton
        icon={FileText}
        label={`View CV of ${displayName(user)}`}
        pending={pending}
        onClick={() => void viewCv((client) => client.admin.users.cvLink.query({ id: user.id }))}
      />
    </>
  );
}

/** The actions for a user. Administrators get none for their own account; only an open invitation can be sent again. */
function Actions({ user, isSelf, mutations, onOpen }: ActionsProps) {
  const { id, disabled_at, email_confirmed_at } = user;
  const name = displayName(user);
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onOpen({ dialog: 'edit', user })} />
      {!isSelf && (
        <Menu label={`More actions for ${name}`}>
          {!email_confirmed_at && !disabled_at && (
            <MenuItem icon={MailPlus} onSelect={() => mutations.invite.mutate({ id })}>
              Send invitation again
            </MenuItem>
          )}
          {disabled_at ? (
            <MenuItem icon={UserCheck} onSelect={() => mutations.enable.mutate({ id, disabled: false })}>
              Enable account
            </MenuItem>
          ) : (
            <MenuItem icon={Ban} onSelect={() => onOpen({ dialog: 'disable', user })}>
              Disable account
            </MenuItem>
          )}
          <MenuItem icon={ShieldOff} onSelect={() => onOpen({ dialog: 'remove_factors', user })}>
            Remove two-step verification
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onOpen({ dialog: 'delete', user })}>
            Delete user
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
