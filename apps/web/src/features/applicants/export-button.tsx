import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { apiErrorText } from '../../lib/api/api-request.ts';
import { downloadFile } from '../../lib/api/download-file.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ApplicantSearch } from './applicant-search.ts';

type ExportButtonProps = { id: string; search: ApplicantSearch; disabled: boolean };

/** Exports the applications of all the list's pages. */
export function ExportButton({ id, search, disabled }: ExportButtonProps) {
  const toast = useToast();
  const { csv } = useHiringArea();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`${csv(id)}?${new URLSearchParams(search).toString()}`),
    onError: (error) =>
      toast({
        key: 'export',
        title: 'Failed to export applicants.',
        description: apiErrorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
  return (
    <Button
      variant="outline"
      icon={Download}
      disabled={disabled}
      pending={isPending}
      pendingText="Exporting..."
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  );
}
