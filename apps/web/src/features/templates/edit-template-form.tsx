import type { Conflict } from '@careers/contracts/common/conflict';
import { formatDateTime } from '@careers/contracts/common/dates';
import { type AddTemplateInput, addTemplateInput, type ManagedTemplate } from '@careers/contracts/hiring/templates';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TemplateVersions } from './template-versions.tsx';
import styles from './templates.module.css';
import { useTemplateOutcome } from './use-template-outcome.ts';

/** Saves a template. Where a colleague has saved it first, their text is taken, or replaced by a press. */
export function EditTemplateForm({ template }: { template: ManagedTemplate }) {
  const { id: template_id, name, purpose, subject, text } = template;
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(template.version);
  const form = useForm<AddTemplateInput>({
    resolver: formResolver(addTemplateInput),
    defaultValues: { name, purpose, subject, text },
  });
  const outcome = useTemplateOutcome(form);
  const save = trpc.admin.settings.templates.save.useMutation({
    onSuccess: (saved) => {
      setVersion(saved.version);
      return outcome.saved(saved, 'Template saved successfully.');
    },
    onError: outcome.refused,
  });
  const conflict = errorConflict(save.error);
  useUnsavedChangesWarning(form.formState.isDirty);

  function submit(from: number) {
    return form.handleSubmit((input) => save.mutate({ template_id, version: from, ...input }));
  }
  async function takeTheirs(): Promise<void> {
    const theirs = await utils.client.admin.settings.templates.byId.query({ template_id });
    const { name: newName, purpose: newPurpose, subject: newSubject, text: newText } = theirs;
    form.reset({ name: newName, purpose: newPurpose, subject: newSubject, text: newText });
    setVersion(theirs.version);
    save.reset();
  }
  return (
    <div className={styles.screen}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(version)(event)}>
        <TemplateFields form={form} />
        {conflict ? (
          <Alert
            action={
              <div className={styles.actions}>
                <Button variant="outline" size="small" onClick={() => void takeTheirs().catch(outcome.refused)}>
                  Use the saved text
                </Button>
                <Button variant="outline" size="small" onClick={() => void submit(conflict.version)()}>
                  Save mine over it
                </Button>
              </div>
            }
          >
            {conflictText(conflict)}
          </Alert>
        ) : (
          <Button type="submit" pending={save.isPending} pendingText="Saving...">
            Save Template
          </Button>
        )}
      </form>
      <TemplateVersions
        template_id={template_id}
        onTake={(taken) => {
          for (const field of ['name', 'subject', 'text'] as const)
            form.setValue(field, taken[field], { shouldDirty: true, shouldValidate: true });
          form.setFocus('name');
        }}
      />
    </div>
  );
}

function conflictText({ by, own, at }: Conflict): string {
  const who = own ? 'You saved this template in another tab' : `${by ?? 'Another administrator'} saved this template`;
  return `${who} on ${formatDateTime(at)}. Your text is still here and is not saved.`;
}
