import { formatNumber } from '@careers/contracts/common/format-number';
import type { RequestedTeamRecords } from '@careers/contracts/account/team-records';
import { useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './team-records.module.css';

type ReleasePanelProps = {
  request: RequestedTeamRecords;
  onUnchecked: () => void;
};

/** The end of the check: releases the entries, once each has been checked. */
export function ReleasePanel({ request: { id, full_name, entries }, onUnchecked }: ReleasePanelProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const utils = trpc.useUtils();
  const release = trpc.admin.teamRecords.release.useMutation({
    onSuccess: (released) => {
      utils.admin.teamRecords.byId.setData({ id }, released);
      toast({ key: 'team records', title: 'Released', description: 'The candidate gets an email with the way to it.' });
    },
    onError: (error) => {
      toast({ key: 'team records', ...failureToast('Not released', error, 'Please try again.') });
      onUnchecked();
    },
    onSettled: async () => {
      void utils.admin.overview.invalidate();
      void utils.admin.teamRecords.entries.invalidate();
      await utils.admin.teamRecords.byId.invalidate({ id }); // until then another press would be refused, too
      setAsking(false);
    },
  });
  const { total, unchecked, withheld } = entries;
  const given = `${formatNumber(total - withheld)} given, ${formatNumber(withheld)} withheld`;
  return (
    <Panel title="Release" className={styles.release}>
      {unchecked > 0 ? (
        <>
          <p>Check everything first: nothing is given to the candidate unseen.</p>
          <Button variant="outline" onClick={onUnchecked}>
            Show what is still to check
          </Button>
        </>
      ) : (
        <>
          <p>{given}. Our colleagues are not named in the file.</p>
          <Button onClick={() => setAsking(true)}>Release</Button>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title="Release what colleagues wrote?"
        confirmText="Release"
        pendingText="Releasing..."
        pending={release.isPending}
        variant="primary"
        onConfirm={() => release.mutate({ id })}
        onCancel={() => setAsking(false)}
      >
        {`${full_name ?? 'The candidate'} can download it for a week: ${given}. You cannot take it back.`}
      </ConfirmDialog>
    </Panel>
  );
}
