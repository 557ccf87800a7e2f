import type { HiringTeam } from '@careers/contracts/hiring/members';
import { UserPlus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import styles from './hiring-team.module.css';
import { TeamMembers } from './team-members.tsx';

/** The hiring team among what else is set up for a job. */
export function TeamPanel({ job_id }: { job_id: string }) {
  const query = trpc.admin.jobs.members.list.useQuery({ job_id }, { staleTime: 0 });
  return (
    <Panel title="Hiring team" aside={<HelpLink topic="hiring-teams" />}>
      <p className={styles.hint}>
        Colleagues who are hiring for this job. Changes to the team are saved straight away, separately from the form
        above.
      </p>
      {query.data ? (
        <Team team={query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the hiring team</QueryError>
      ) : (
        <BlockSkeleton label="Loading the hiring team" width="60%" height={20} />
      )}
    </Panel>
  );
}

function Team({ team }: { team: HiringTeam }) {
  const { job, members } = team;
  const [adding, setAdding] = useState(false);
  return (
    <>
      {members.length > 0 ? (
        <TeamMembers team={team} as={RowList} />
      ) : (
        <p>No hiring team yet. Administrators can see every job.</p>
      )}
      <Button variant="outline" icon={UserPlus} className={styles.add} onClick={() => setAdding(true)}>
        Add a person
      </Button>
      {adding && <AddMemberDialog job_id={job.id} members={members} onClose={() => setAdding(false)} />}
    </>
  );
}
