import type { StoredTable } from '@careers/contracts/site/stored-data';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { type TopicText, topicTexts } from './stored-data.copy.ts';
import styles from './stored-data.module.css';

export function StoredDataScreen() {
  const query = trpc.admin.settings.storedData.useQuery();
  const texts = topicTexts(publicSettings().retention);
  return (
    <>
      <PageHeading
        title="What is stored about people"
        subtitle="Each kind of data with its purpose, how long it is kept and who sees it"
        help={<HelpLink topic="retention" />}
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        actions={
          <Button variant="outline" disabled={!query.data} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      {query.data ? (
        <>
          <p className={styles.about}>
            The fields are read from the database and have the names that a person sees in the copy of their data, so
            ‘you’ is that person. Backups hold all of this until the person who runs the server deletes them.
          </p>
          <div className={styles.topics}>
            {query.data.map(({ topic, tables }) => (
              <Topic key={topic} text={texts[topic]} tables={tables} />
            ))}
          </div>
        </>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch what is stored</QueryError>
      ) : (
        <PanelGridSkeleton label="Loading what is stored" />
      )}
    </>
  );
}

function Topic({ text: { title, why, kept, seenBy }, tables }: { text: TopicText; tables: readonly StoredTable[] }) {
  return (
    <Panel title={title}>
      <dl className={styles.facts}>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>How long</dt>
        <dd>{kept}</dd>
        <dt>Who sees it</dt>
        <dd>{seenBy}</dd>
        <dt>Fields</dt>
        <dd>
          {tables.length === 0
            ? 'The separate sign-in service stores this. Ask the person who runs it.'
            : tables.map((table) => <Fields key={table.name} table={table} />)}
        </dd>
      </dl>
    </Panel>
  );
}

function Fields({ table: { title, columns } }: { table: StoredTable }) {
  return (
    <p>
      <b>{title}:</b> {columns.map(({ label }) => label).join('; ')}
    </p>
  );
}
