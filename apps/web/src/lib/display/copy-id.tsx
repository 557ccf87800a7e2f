import { Copy } from 'lucide';
import { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Copies the id of the applicant's account, which other systems know them by. */
export function CopyIdItem({ id }: { id: string }) {
  const toast = useToast();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      toast({ key: 'copied id', title: 'Copied', description: 'The user ID is on the clipboard.' });
    } catch {
      toast({ key: 'copied id', title: 'User ID', description: id }); // a browser may not let a page write to the clipboard
    }
  }
  return (
    <MenuItem icon={Copy} onSelect={() => void copy()}>
      Copy ID
    </MenuItem>
  );
}
