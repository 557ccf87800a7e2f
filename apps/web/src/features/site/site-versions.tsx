import { formatDateTime } from '@careers/contracts/common/dates';
import { SITE_VERSIONS, type SiteVersion } from '@careers/contracts/site/site-content';
import { Panel } from '../../ui/card.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './site.module.css';

type SiteVersionsProps = { versions: readonly SiteVersion[]; onLook: (version: SiteVersion) => void };

/** Lists the newest version first, which is the present one. */
export function SiteVersions({ versions, onLook }: SiteVersionsProps) {
  return (
    <Panel title="Versions">
      {versions.length === 0 && <p className={styles.quiet}>Nothing was saved yet.</p>}
      <RowList>
        {versions.map((each, at) => (
          <Row
            key={each.version}
            title={`Version ${each.version}`}
            aside={
              at > 0 && (
                <ItemButton of={`version ${each.version}`} onClick={() => onLook(each)}>
                  Look at
                </ItemButton>
              )
            }
          >
            <p className={styles.quiet}>
              {at === 0 ? 'Current version, saved' : 'Saved'} on {formatDateTime(each.created_at)} by{' '}
              {each.saved_by ?? 'a former colleague'}
            </p>
            {each.note && <p dir="auto">{each.note}</p>}
          </Row>
        ))}
      </RowList>
      {versions.length === SITE_VERSIONS && <p className={styles.quiet}>The newest {SITE_VERSIONS} are kept.</p>}
    </Panel>
  );
}
