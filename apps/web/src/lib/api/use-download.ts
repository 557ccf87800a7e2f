import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../ui/toast.tsx';
import { apiErrorText } from './api-request.ts';
import { downloadFile } from './download-file.ts';

/** Downloads the file of a path. `failed` is the title of the toast when that fails, and `key` what the toast replaces. */
export function useDownload({ key, failed }: { key: string; failed: string }) {
  const toast = useToast();
  return useMutation({
    mutationFn: downloadFile,
    onError: (error) =>
      toast({ key, title: failed, description: apiErrorText(error, 'Please try again.'), tone: 'destructive' }),
  });
}
