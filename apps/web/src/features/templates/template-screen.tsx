import { templateInput, type AddTemplateInput, addTemplateInput } from '@careers/contracts/hiring/templates';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton } from '../../ui/row-list.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { EditTemplateForm } from './edit-template-form.tsx';
import { TemplateFields, useTemplateOutcome } from './template-form.tsx';

const back = <BackLink to="/admin/settings/templates">Back to Templates</BackLink>;

export function NewTemplateScreen() {
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
    <>
      <PageHeading back={back} title="Add Template" subtitle="Hiring teams can choose it once it is saved." />
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => void form.handleSubmit((input) => add.mutate(input))(event)}
      >
        <TemplateFields form={form} />
        <ButtonGroup>
          <Button type="submit" pending={add.isPending} pendingText="Adding...">
            Add Template
          </Button>
          <Link to="/admin/settings/templates" className={buttonClass({ variant: 'outline' })}>
            Cancel
          </Link>
        </ButtonGroup>
      </form>
    </>
  );
}

export function TemplateScreen({ id }: { id: string }) {
  const isId = templateInput.safeParse({ template_id: id }).success;
  // Is never fetched again by itself: a colleague's text would replace the one that is being written.
  const query = trpc.admin.settings.templates.byId.useQuery(
    { template_id: id },
    { enabled: isId, staleTime: Infinity, gcTime: 0 },
  );
  const isGone = !isId || errorCode(query.error) === 'template_not_found' || query.data?.archived_at;
  return (
    <>
      <PageHeading back={back} title="Edit Template" subtitle={query.data?.name} />
      {isGone ? (
        <EmptyState title="Template not found">
          It may have been archived. Restore it in the list of templates.
        </EmptyState>
      ) : query.data ? (
        <EditTemplateForm template={query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the template</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the template" />
      )}
    </>
  );
}
