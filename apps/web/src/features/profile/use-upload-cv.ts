import { uploadCvResult } from '@careers/contracts/account/cvs';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChangeProfile, useRefreshProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { type ToastMessage, useToast } from '../../ui/toast.tsx';
import { cvFileProblem } from './cv-file.ts';
import { cvToast, fileProblemToast, notLoggedInToast, uploadFailedToast } from './cv.copy.ts';

/** Uploads a CV, with a toast for the outcome. The profile then carries the new CV. */
export function useUploadCv() {
  const { user } = useAuth();
  const toast = useToast();
  function show(message: ToastMessage): void {
    toast({ key: cvToast, ...message });
  }
  const refreshProfile = useRefreshProfile();
  const changeProfile = useChangeProfile();
  const abort = useRef(new AbortController());
  const [percent, setPercent] = useState(0);

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = abort.current;
      const { cv_url } = await uploadFile({
        path: '/api/upload-cv',
        field: 'cv',
        file,
        reply: uploadCvResult,
        onProgress: setPercent,
        signal,
      });
      await refreshProfile().catch(() => {
        // Shows the CV as not yet checked until the server can be asked.
        const uploaded = { cv_url, cv_file_name: file.name, cv_status: 'pending' } as const;
        changeProfile(user?.id, uploaded);
      });
    },
    onSuccess: () => show({ title: 'Success', description: 'CV uploaded successfully!' }),
    onError: (error) => {
      if (!abort.current.signal.aborted) show(uploadFailedToast(error));
      // Asks whether the server has taken the file before the upload was cancelled.
      else void refreshProfile().catch(() => undefined);
    },
  });
  useUnsavedChangesWarning(upload.isPending);

  async function start(file: File): Promise<void> {
    if (upload.isPending) return;
    toast.dismiss(cvToast);
    if (!user) return show(notLoggedInToast);
    try {
      const problem = await cvFileProblem(file);
      if (problem) return show(fileProblemToast[problem]);
    } catch (error) {
      return show(uploadFailedToast(error));
    }
    abort.current = new AbortController();
    setPercent(0);
    upload.mutate(file);
  }

  return {
    start: (file: File) => void start(file),
    cancel: () => abort.current.abort(),
    /** The file that is being uploaded, and how much of it has been sent, from 0 to 100. */
    underWay: upload.isPending ? { name: upload.variables.name, percent } : null,
  };
}
