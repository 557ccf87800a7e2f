import { formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { useNavigate } from '@tanstack/react-router';
import { useDownload } from '../../lib/api/use-download.ts';
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
  const { mutate, isPending } = useDownload({ key: 'pack', failed: 'Failed to download the CVs.' });
  function whenFew(make: () => void): () => void {
    if (chosen.size <= limits.pack) return make;
    const description = `${formatNumber(chosen.size)} are selected.`;
    const title = `Select at most ${limits.pack} applications.`;
    return () => toast({ key: 'pack', title, description, tone: 'destructive' });
  }
  function print(): void {
    void navigate({ to: application, params: { id: PRINT }, search: toPrintSearch(job_id, chosen.keys()) });
  }
  function downloadCvs(): void {
    const query = new URLSearchParams({ ids: [...chosen.keys()].join(','), ...(job_id !== null && { job_id }) });
    mutate(`/api/hiring/cvs.zip?${query.toString()}`);
  }
  return (
    <>
      <Button variant="outline" size="small" disabled={disabled} onClick={whenFew(print)}>
        Print
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={disabled}
        pending={isPending}
        pendingText="Downloading..."
        onClick={whenFew(downloadCvs)}
      >
        Download CVs
      </Button>
    </>
  );
}
