import { templateInput } from '@careers/contracts/hiring/templates';
import { QueryError } from '../../lib/api/query-error.tsx';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCardSkeleton } from '../../ui/row-list.tsx';
import { EditTemplateForm } from './edit-template-form.tsx';
import { NewTemplateForm } from './new-template-form.tsx';

const back = <BackLink to="/admin/settings/templates">Back to Templates</BackLink>;

export function NewTemplateScreen() {
  return (
    <>
      <PageHeading back={back} title="Add Template" subtitle="Hiring teams can choose it once it is saved." />
      <NewTemplateForm />
    </>
  );
}

export function TemplateScreen({ id }: { id: string }) {
  const isId = templateInput.safeParse({ template_id: id }).success;
  // It is never fetched again by itself: a colleague's text would replace the one that is being written.
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
