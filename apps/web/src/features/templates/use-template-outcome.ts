import type { AddTemplateInput, ManagedTemplate } from '@careers/contracts/hiring/templates';
import type { UseFormReturn } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { errorConflict, errorField } from '../../lib/forms/refused-input.ts';
import { useToast } from '../../ui/toast.tsx';

const names = ['name', 'purpose', 'subject', 'text'] as const satisfies (keyof AddTemplateInput)[];

export function useTemplateOutcome({ reset, setError }: UseFormReturn<AddTemplateInput>) {
  const toast = useToast();
  const { admin, hiring } = trpc.useUtils();
  return {
    saved: async ({ id, name, purpose, subject, text }: ManagedTemplate, title: string): Promise<void> => {
      reset({ name, purpose, subject, text });
      toast({ key: `template ${id}`, title });
      void hiring.templates.invalidate();
      await Promise.all([
        admin.settings.templates.list.invalidate(),
        admin.settings.templates.versions.invalidate({ template_id: id }),
      ]);
    },
    /** Says why at the field that the server names. A colleague's save that came first is shown by the form itself. */
    refused: (error: unknown): void => {
      if (errorConflict(error)) return;
      const field = names.find((name) => name === errorField(error));
      const message = serverMessage(error);
      if (field && message) setError(field, { message }, { shouldFocus: true });
      else toast({ key: 'template', ...failureToast('Failed to save the template.', error) });
    },
  };
}
