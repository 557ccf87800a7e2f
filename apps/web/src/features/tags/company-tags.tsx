import type { CompanyTags as Tags, Tag } from '@careers/contracts/hiring/tags';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { RemoveTagDialog, RenameTagDialog } from './company-tag-dialogs.tsx';

/**
 * The tags of the company, for administrators to rename and to remove. They are made where they are put on an
 * application.
 */
export function CompanyTags() {
  const { home } = useHiringArea();
  const query = trpc.hiring.tags.list.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <PageHeading
        back={<BackLink to={home.to}>{home.back}</BackLink>}
        title="Tags"
        subtitle="The words with which hiring teams mark applications. Candidates do not see them."
        help={<HelpLink topic="tags" />}
      />
      {query.data ? (
        <TagRows {...query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the tags</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the tags" />
      )}
    </>
  );
}

function TagRows({ tags, can_change }: Tags) {
  const [asked, setAsked] = useState<{ to: 'rename' | 'remove'; tag: Tag }>();
  function close(): void {
    setAsked(undefined);
  }
  if (tags.length === 0)
    return <EmptyState title="No tags yet">Add a tag on the page of an application, and it appears here.</EmptyState>;
  return (
    <>
      <RowCard>
        {tags.map((tag) => (
          <Row
            key={tag.id}
            title={tag.label}
            aside={
              can_change && (
                <ButtonGroup>
                  <ItemButton of={tag.label} onClick={() => setAsked({ to: 'rename', tag })}>
                    Rename
                  </ItemButton>
                  <ItemButton of={tag.label} onClick={() => setAsked({ to: 'remove', tag })}>
                    Remove
                  </ItemButton>
                </ButtonGroup>
              )
            }
          />
        ))}
      </RowCard>
      {asked?.to === 'rename' && <RenameTagDialog tag={asked.tag} onClose={close} />}
      {asked?.to === 'remove' && <RemoveTagDialog tag={asked.tag} onClose={close} />}
    </>
  );
}
