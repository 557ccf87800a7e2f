import { formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { apiErrorText } from '../../lib/api/api-request.ts';
import { downloadFile } from '../../lib/api/download-file.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Chosen } from '../selection/selection.ts';
import { PRINT, toPrintSearch } from './print-address.ts';

type PackButtonsProps = { job_id: string | null; chosen: Chosen; disabled: boolean };

/** Makes a pack for the panel of the selected applications: at most `limits.pack`, which is said on a click beyond. */
export function PackButtons({ job_id, chosen, disabled }: PackButtonsProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { application } = useHiringArea();
  function fail(title: string, description: string): void {
    toast({ key: 'pack', title, description, tone: 'destructive' });
  }
  function whenFew(make: () => void): () => void {
    if (chosen.size <= limits.pack) return make;
    return () => fail(`Select at most ${limits.pack} applications.`, `${formatNumber(chosen.size)} are selected.`);
  }
  function print(): void {
    void navigate({ to: application, params: { id: PRINT }, search: toPrintSearch(job_id, chosen.keys()) });
  }
  const cvs = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ ids: [...chosen.keys()].join(','), ...(job_id !== null && { job_id }) });
      return downloadFile(`/api/hiring/cvs.zip?${query.toString()}`);
    },
    onError: (error) => fail('Failed to download the CVs.', apiErrorText(error, 'Please try again.')),
  });
  return (
    <>
      <Button variant="outline" size="small" disabled={disabled} onClick={whenFew(print)}>
        Print
      </Button>
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
    </>
  );
}
