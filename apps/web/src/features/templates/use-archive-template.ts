import type { TemplateInput } from '@careers/contracts/hiring/templates';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

export function useArchiveTemplate() {
  const toast = useToast();
  const { admin, hiring } = trpc.useUtils();
  function options(done: string, failed: string) {
    return {
      onSuccess: (_: unknown, { template_id }: TemplateInput) => toast({ key: `template ${template_id}`, title: done }),
      onError: (error: unknown, { template_id }: TemplateInput) =>
        toast({ key: `template ${template_id}`, ...failureToast(failed, error, 'Please try again.') }),
      onSettled: async () => {
        void hiring.templates.invalidate();
        void hiring.reasons.invalidate();
        await admin.settings.templates.invalidate();
      },
    };
  }
  const { templates } = trpc.admin.settings;
  return {
    archive: templates.archive.useMutation(
      options('Template archived successfully.', 'Failed to archive the template.'),
    ),
    restore: templates.restore.useMutation(
      options('Template restored successfully.', 'Failed to restore the template.'),
    ),
  };
}
