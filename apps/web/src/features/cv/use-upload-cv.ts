import { uploadCvResult } from '@careers/contracts/account/cvs';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ToastMessage, useToast } from '../../ui/toast.tsx';
import { useChangeProfile, useRefreshProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { cvFileProblem } from './cv-file.ts';
import { cvToast, fileProblemToast, notLoggedInToast, severalFilesToast, uploadFailedToast } from './cv.copy.ts';

export type CvUpload = ReturnType<typeof useUploadCv>;

export function useUploadCv() {
  const { user } = useAuth();
  const toast = useToast();
  const refreshProfile = useRefreshProfile();
  const changeProfile = useChangeProfile();
  const abort = useRef(new AbortController());
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string>();

  function refuse(refusal: ToastMessage): void {
    toast({ key: cvToast, ...refusal });
    setProblem(refusal.description);
  }

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
        changeProfile(user?.id, { cv_url, cv_file_name: file.name, cv_status: 'pending' });
      });
    },
    onSuccess: () => toast({ key: cvToast, title: 'Success', description: 'CV uploaded successfully!' }),
    onError: (error) => {
      if (!abort.current.signal.aborted) refuse(uploadFailedToast(error));
      // Asks whether the server has taken the file before the upload was cancelled.
      else void refreshProfile().catch(() => undefined);
    },
  });
  useUnsavedChangesWarning(upload.isPending);

  async function choose(files: Iterable<File> | null): Promise<void> {
    const [file, another] = files ?? [];
    if (!file || upload.isPending) return;
    toast.dismiss(cvToast);
    setProblem(undefined);
    if (another) return refuse(severalFilesToast);
    if (!user) return refuse(notLoggedInToast);
    try {
      const fileProblem = await cvFileProblem(file);
      if (fileProblem) return refuse(fileProblemToast[fileProblem]);
    } catch (error) {
      return refuse(uploadFailedToast(error));
    }
    abort.current = new AbortController();
    setPercent(0);
    upload.mutate(file);
  }

  return {
    /** Uploads the file that the user has chosen or dropped; more than one is refused. */
    choose: (files: Iterable<File> | null) => void choose(files),
    cancel: () => abort.current.abort(),
    /** The file that is being uploaded, and how much of it has been sent, from 0 to 100. */
    underWay: upload.isPending ? { name: upload.variables.name, percent } : null,
    problem,
  };
}
