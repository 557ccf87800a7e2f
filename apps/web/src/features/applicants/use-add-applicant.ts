import { type AddApplicantForm, addedApplicant } from '@careers/contracts/hiring/add-applicant';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';
import { apiErrorText } from '../../lib/api/api-request.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useToast } from '../../ui/toast.tsx';

/** Adds a person who applied for a job elsewhere. A form that is left while it is sent is not sent to its end. */
export function useAddApplicant(job_id: string) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return useMutation({
    mutationFn: ({ file, ...texts }: AddApplicantForm & { file: File }) => {
      abort.current = new AbortController();
      return uploadFile({
        path: `/api/hiring/jobs/${job_id}/applicants`,
        fields: dropUndefined(texts),
        field: 'cv',
        file,
        reply: addedApplicant,
        signal: abort.current.signal,
      });
    },
    onSuccess: (_added, { full_name }) =>
      toast({ key: 'added', title: `${full_name} was added.`, description: 'We email them about it.' }),
    onError: (error) => {
      if (refusedField(error) !== undefined || abort.current?.signal.aborted) return;
      const description = apiErrorText(error, 'Please try again.');
      toast({ key: 'added', title: 'Failed to add the applicant.', description, tone: 'destructive' });
    },
    onSettled: () => void utils.hiring.invalidate(),
  });
}

export function refusedField(error: unknown): { name: string; message: string } | undefined {
  if (!(error instanceof ApiRequestError)) return undefined;
  const { field, error: message } = error.fields;
  // A file that is no PDF is refused without the name of its field.
  const name = [413, 415, 422].includes(error.status) ? 'cv' : field;
  return typeof name === 'string' && typeof message === 'string' ? { name, message } : undefined;
}
