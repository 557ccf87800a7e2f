import { type AddTemplateInput, addTemplateInput } from '@careers/contracts/hiring/templates';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TemplateFields } from './template-fields.tsx';
import styles from './templates.module.css';
import { useTemplateOutcome } from './use-template-outcome.ts';

export function NewTemplateForm() {
  const navigate = useNavigate();
  const form = useForm<AddTemplateInput>({
    resolver: formResolver(addTemplateInput),
    defaultValues: { name: '', purpose: 'not_progressing', subject: '', text: '' },
  });
  const outcome = useTemplateOutcome(form);
  const add = trpc.admin.settings.templates.add.useMutation({
    onSuccess: async (template) => {
      await outcome.saved(template, 'Template added successfully.');
      void navigate({ to: '/admin/settings/templates' });
    },
    onError: outcome.refused,
  });
  useUnsavedChangesWarning(form.formState.isDirty && !add.isSuccess);
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void form.handleSubmit((input) => add.mutate(input))(event)}
    >
      <TemplateFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" pending={add.isPending} pendingText="Adding...">
          Add Template
        </Button>
        <Link to="/admin/settings/templates" className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
