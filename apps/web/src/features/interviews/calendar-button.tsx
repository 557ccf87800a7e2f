import type { CalendarFile } from '@careers/contracts/hiring/interviews';
import { useMutation } from '@tanstack/react-query';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { saveFile } from '../../lib/api/download-file.ts';
import { ItemButton } from '../../ui/item-button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Saves the file that adds an interview to a calendar, as the last email about it does. */
export function CalendarButton({ title, fetchFile }: { title: string; fetchFile: () => Promise<CalendarFile> }) {
  const toast = useToast();
  const save = useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ content, file_name }) => saveFile(new Blob([content], { type: 'text/calendar' }), file_name),
    onError: (error) => toast({ key: 'calendar', ...failureToast('The calendar file was not saved.', error) }),
  });
  return (
    <ItemButton of={title} pending={save.isPending} onClick={() => save.mutate()}>
      Add to calendar
    </ItemButton>
  );
}
