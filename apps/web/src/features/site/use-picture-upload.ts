import { limits, PICTURE_MEGABYTES } from '@careers/contracts/common/limits';
import { type AddedPicture, addedPicture, type PictureKind } from '@careers/contracts/site/pictures';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiErrorText } from '../../lib/api/api-request.ts';
import { NoReplyError, NoSessionError, uploadFile } from '../../lib/api/upload-file.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';

const mutationKey = ['picture'];

export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Uploads a picture, which the server prepares before it answers. The upload ends with the field that it is for. */
export function usePictureUpload(kind: PictureKind, onAdded: (added: AddedPicture) => void) {
  const abort = useRef<AbortController>(null);
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationKey,
    mutationFn: (file: File) => {
      if (file.size > limits.picture) throw new TooLargeError();
      const { signal } = (abort.current = new AbortController());
      setPercent(0);
      return uploadFile({
        path: '/pictures',
        fields: { kind },
        field: 'picture',
        file,
        reply: addedPicture,
        onProgress: setPercent,
        signal,
      });
    },
    onSuccess: onAdded,
  });
  useUnsavedChangesWarning(upload.isPending);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    upload: upload.mutate,
    cancel: () => {
      abort.current?.abort();
      upload.reset();
    },
    /** How much has been sent, from 0 to 100; null while nothing is uploaded. */
    sent: upload.isPending ? percent : null,
    problem: upload.isError ? uploadProblem(upload.error) : undefined,
  };
}

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export function uploadProblem(error: unknown): string {
  if (error instanceof TooLargeError) return `Choose a picture smaller than ${PICTURE_MEGABYTES} MB`;
  if (error instanceof NoSessionError)
    return 'You are signed out. Sign in in another tab, then choose the picture again.';
  if (error instanceof NoReplyError)
    return 'The picture did not reach the server. Check your connection, then choose it again.';
  return apiErrorText(error, 'The picture could not be uploaded. Choose it again.');
}
