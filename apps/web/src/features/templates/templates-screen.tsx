import { type ManagedTemplate, templatePurposeNames, type TemplateInput } from '@careers/contracts/hiring/templates';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCardSkeleton, RowList } from '../../ui/row-list.tsx';
import { useSeen } from '../setup/use-setup-mutations.ts';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import { StatusMails } from './status-mails.tsx';
import { byPurpose } from '../messages/by-purpose.ts';
import styles from './templates.module.css';

export function TemplatesScreen() {
  useSeen('templates');
  const query = trpc.admin.settings.templates.list.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        title="Templates"
        subtitle="Standard messages to candidates. Changing one does not affect messages already written."
        help={<HelpLink topic="templates" />}
        actions={
          <Link to="/admin/settings/templates/new" className={buttonClass()}>
            <Icon as={Plus} />
            <span>Add a template</span>
          </Link>
        }
      />
      {query.data ? (
        <div className={styles.screen}>
          <ActiveTemplates templates={query.data.templates} />
          {query.data.archived.length > 0 && <ArchivedTemplates templates={query.data.archived} />}
          <StatusMails />
        </div>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the templates</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the templates" />
      )}
    </>
  );
}

function ActiveTemplates({ templates }: { templates: readonly ManagedTemplate[] }) {
  const { archive } = useArchiveTemplate();
  if (templates.length === 0)
    return <EmptyState title="No templates yet">Add a template, and hiring teams can write with it.</EmptyState>;
  return (
    <>
      {byPurpose(templates).map(({ purpose, name, templates: group }) => (
        <Panel key={purpose} title={name}>
          <RowList>
            {group.map((template) => (
              <Row
                key={template.id}
                title={
                  <Link to="/admin/settings/templates/$id" params={{ id: template.id }}>
                    {template.name}
                  </Link>
                }
                aside={
                  <ItemButton
                    of={template.name}
                    pending={archive.isPending && archive.variables.template_id === template.id}
                    onClick={() => archive.mutate({ template_id: template.id })}
                  >
                    Archive
                  </ItemButton>
                }
              >
                <p className={styles.quiet}>{template.subject}</p>
              </Row>
            ))}
          </RowList>
        </Panel>
      ))}
    </>
  );
}

/** Archived templates can no longer be chosen; messages keep their texts. */
function ArchivedTemplates({ templates }: { templates: readonly ManagedTemplate[] }) {
  const { restore } = useArchiveTemplate();
  return (
    <Panel title="Archived">
      <RowList>
        {templates.map((template) => (
          <Row
            key={template.id}
            title={template.name}
            aside={
              <ItemButton
                of={template.name}
                pending={restore.isPending && restore.variables.template_id === template.id}
                onClick={() => restore.mutate({ template_id: template.id })}
              >
                Restore
              </ItemButton>
            }
          >
            <InlineList className={styles.quiet}>
              {templatePurposeNames[template.purpose]}
              {template.subject}
            </InlineList>
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

function useArchiveTemplate() {
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
