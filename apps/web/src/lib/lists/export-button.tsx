import { Download } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../api/use-download.ts';

type ExportButtonProps = { path: `/api/${string}`; failed: string; disabled?: boolean };

/** Downloads all that a list has as a CSV file. `failed`: the title of the toast when that fails. */
export function ExportButton({ path, failed, disabled }: ExportButtonProps) {
  const { mutate, isPending } = useDownload({ key: 'export', failed });
  return (
    <Button
      variant="outline"
      icon={Download}
      disabled={disabled}
      pending={isPending}
      pendingText="Exporting..."
      onClick={() => mutate(path)}
    >
      Export CSV
    </Button>
  );
}
