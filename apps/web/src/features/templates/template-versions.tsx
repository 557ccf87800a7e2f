import { formatDateTime } from '@careers/contracts/common/dates';
import { TEMPLATE_VERSIONS, type TemplateVersion } from '@careers/contracts/hiring/templates';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { MessagePreview } from '../messages/message-preview.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Panel } from '../../ui/card.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './templates.module.css';

type TemplateVersionsProps = {
  template_id: string;
  /** Puts an earlier version into the form, which saves nothing yet. */
  onTake: (version: TemplateVersion) => void;
};

/** The versions of a template, the newest first, which is the present one. */
export function TemplateVersions({ template_id, onTake }: TemplateVersionsProps) {
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
                    Put into the form
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
  return `${isPresent ? 'The present one, saved' : 'Saved'} on ${formatDateTime(created_at)}${by}`;
}
