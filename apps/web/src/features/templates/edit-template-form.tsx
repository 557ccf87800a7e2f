import { formatDateTime } from '@careers/contracts/common/dates';
import {
  type AddTemplateInput,
  addTemplateInput,
  type ManagedTemplate,
  TEMPLATE_VERSIONS,
  type TemplateVersion,
} from '@careers/contracts/hiring/templates';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.ts';
import { conflictText } from '../../lib/forms/conflict-text.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { errorConflict } from '../../lib/forms/refused-input.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { MessagePreview } from '../messages/message-text.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Panel } from '../../ui/card.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { TemplateFields, toFields, useTemplateOutcome } from './template-form.tsx';
import styles from './templates.module.css';

/** Where a colleague has saved the template first, the administrator takes or replaces their text. */
export function EditTemplateForm({ template }: { template: ManagedTemplate }) {
  const template_id = template.id;
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(template.version);
  const form = useForm<AddTemplateInput>({
    resolver: formResolver(addTemplateInput),
    defaultValues: toFields(template),
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
    form.reset(toFields(theirs));
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
              <ButtonGroup>
                <Button variant="outline" size="small" onClick={() => void takeTheirs().catch(outcome.refused)}>
                  Use the saved text
                </Button>
                <Button variant="outline" size="small" onClick={() => void submit(conflict.version)()}>
                  Replace it with my text
                </Button>
              </ButtonGroup>
            }
          >
            {conflictText(conflict, 'this template')} Your text is still here and is not saved.
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

/** `onTake`: puts an earlier version into the form, which saves nothing yet. */
type TemplateVersionsProps = { template_id: string; onTake: (version: TemplateVersion) => void };

/** Lists the newest version first, which is the present one. */
function TemplateVersions({ template_id, onTake }: TemplateVersionsProps) {
  const query = trpc.admin.settings.templates.versions.useQuery({ template_id }, { staleTime: 0 });
  const [shown, setShown] = useState<number | null>(null);
  const versions = query.data ?? [];
  return (
    <Panel title="Versions">
      {query.isError && <QueryError query={query}>Failed to fetch the versions</QueryError>}
      <RowList busy={query.isPending}>
        {versions.map((each, at) => (
          <Row
            key={each.version}
            title={`Version ${each.version}`}
            aside={
              at > 0 && (
                <ButtonGroup>
                  <ItemButton
                    of={`version ${each.version}`}
                    variant="ghost"
                    aria-expanded={shown === each.version}
                    onClick={() => setShown(shown === each.version ? null : each.version)}
                  >
                    {shown === each.version ? 'Hide' : 'Show'}
                  </ItemButton>
                  <ItemButton of={`version ${each.version}`} onClick={() => onTake(each)}>
                    Copy into the form
                  </ItemButton>
                </ButtonGroup>
              )
            }
          >
            <div className={styles.version}>
              <p className={styles.quiet}>{savedText(each, at === 0)}</p>
              {shown === each.version && <MessagePreview subject={each.subject} text={each.text} />}
            </div>
          </Row>
        ))}
      </RowList>
      {versions.length === TEMPLATE_VERSIONS && (
        <p className={styles.quiet}>The newest {TEMPLATE_VERSIONS} are listed.</p>
      )}
    </Panel>
  );
}

function savedText({ saved_by, created_at }: TemplateVersion, isPresent: boolean): string {
  const by = saved_by === null ? '' : ` by ${saved_by}`;
  return `${isPresent ? 'Current version, saved' : 'Saved'} on ${formatDateTime(created_at)}${by}`;
}
