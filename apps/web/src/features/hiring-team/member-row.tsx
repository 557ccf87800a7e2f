import { formatDate } from '@careers/contracts/common/dates';
import type { Member } from '@careers/contracts/hiring/members';
import { part } from '@careers/contracts/hiring/parts';
import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide';
import { useRef } from 'react';
import { accountStatus } from '../../lib/display/account-status.ts';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row } from '../../ui/row-list.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './hiring-team.module.css';
import { PartOptions } from './part-options.tsx';
import { memberName, type TeamMutations } from './use-team-mutations.ts';

type MemberRowProps = {
  job_id: string;
  member: Member;
  changePart: TeamMutations['changePart'];
  onRemove: () => void;
};

/** A member with their part, which is saved as it is chosen. */
export function MemberRow({ job_id, member, changePart, onRemove }: MemberRowProps) {
  const { id, email, full_name, created_at } = member;
  const actions = useRef<HTMLDivElement>(null);
  useFocusNextItem(actions);
  const name = memberName(member);
  const status = accountStatus(member);
  const isChanging = changePart.isPending && changePart.variables.profile_id === id;
  const link = (
    <Link to="/admin/users/$id" params={{ id }}>
      {name}
    </Link>
  );
  return (
    <Row
      title={link}
      aside={
        <div ref={actions} className={styles.actions}>
          <Select
            aria-label={`Part of ${name}`}
            value={isChanging ? changePart.variables.part : member.part}
            onChange={({ target }) => changePart.mutate({ job_id, profile_id: id, part: part.parse(target.value) })}
          >
            <PartOptions />
          </Select>
          <IconButton icon={UserMinus} label={`Remove ${name}`} onClick={onRemove} />
        </div>
      }
    >
      <InlineList>
        {full_name && email}
        {`Added ${formatDate(created_at)}`}
        {status.label !== 'Confirmed' && <Badge tone={status.tone}>{status.label}</Badge>}
      </InlineList>
      {member.is_administrator && <p>Administrator now: sees the applicants of every job, whatever their part.</p>}
      {member.has_applied && <p>Applied for this job: cannot see its applicants while the application stands.</p>}
    </Row>
  );
}
