import { useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { cvToast } from '../cv/cv.copy.ts';

const noCv = { cv_url: null, cv_file_name: null, cv_status: null } as const;

export function RemoveCvDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toast = useToast();
  const changeProfile = useChangeProfile();
  const { user } = useAuth();
  const [fromApplications, setFromApplications] = useState(false);
  const removal = trpc.profile.removeCv.useMutation({
    onSuccess: () => {
      changeProfile(user?.id, noCv);
      toast({ key: cvToast, title: 'Success', description: 'CV removed.' });
      onClose();
    },
    onError: (error) => toast({ key: cvToast, ...failureToast('Failed to remove CV', error, 'Please try again.') }),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Remove CV"
      confirmText="Remove CV"
      pendingText="Removing..."
      pending={removal.isPending}
      onConfirm={() => removal.mutate({ from_applications: fromApplications })}
      onCancel={onClose}
    >
      <p>Your CV will be deleted from your profile, and new applications will be sent without one.</p>
      <Checkbox
        label="Delete the CVs of my past applications too"
        checked={fromApplications}
        onChange={(event) => setFromApplications(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
