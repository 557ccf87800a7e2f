import { formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { useMutation } from '@tanstack/react-query';
import { apiErrorText } from '../../lib/api/api-request.ts';
import { downloadFile } from '../../lib/api/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Chosen } from '../selection/selection.ts';

type PackButtonsProps = { job_id: string | null; chosen: Chosen; disabled: boolean };

/** Makes a pack for the panel of the selected applications: at most `limits.pack`, which is said on a click beyond. */
export function PackButtons({ job_id, chosen, disabled }: PackButtonsProps) {
  const toast = useToast();
  const ids = [...chosen.keys()].join(',');
  function fail(title: string, description: string): void {
    toast({ key: 'pack', title, description, tone: 'destructive' });
  }
  function whenFew(make: () => void): () => void {
    if (chosen.size <= limits.pack) return make;
    return () => fail(`Select at most ${limits.pack} applications.`, `${formatNumber(chosen.size)} are selected.`);
  }
  const cvs = useMutation({
    mutationFn: () =>
      downloadFile(
        `/api/hiring/cvs.zip?${new URLSearchParams({ ids, ...(job_id !== null && { job_id }) }).toString()}`,
      ),
    onError: (error) => fail('Failed to download the CVs.', apiErrorText(error, 'Please try again.')),
  });
  return (
    <Button
      variant="outline"
      size="small"
      disabled={disabled}
      pending={cvs.isPending}
      pendingText="Downloading..."
      onClick={whenFew(() => cvs.mutate())}
    >
      Download CVs
    </Button>
  );
}
