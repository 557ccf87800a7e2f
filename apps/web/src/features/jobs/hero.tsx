import { withoutBackslashes } from '@careers/contracts/display';
import type { ListSearch } from '@careers/contracts/list-search';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { Junction, JunctionRow, junctionLinkClass } from '../../ui/junction.tsx';
import { Sign } from '../../ui/sign.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import styles from './hero.module.css';
import type { ChangeSearch } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';
import { SearchForm } from './search-form.tsx';

/** Departments that the junction has room for. */
const TURNINGS = 6;

/** The sign at the top of the list page: what this is, where the roads lead, and the search. */
export function Hero({ search, onChange }: { search: ListSearch; onChange: ChangeSearch }) {
  return (
    <Sign as="section" aria-label={jobsCopy.title}>
      <Wrap className={styles.wrap}>
        <div className={styles.say}>
          <h1>{jobsCopy.title}</h1>
          <p>{jobsCopy.lede}</p>
        </div>
        <OpenRoles />
        <div className={styles.search}>
          <SearchForm search={search} onChange={onChange} />
        </div>
      </Wrap>
    </Sign>
  );
}

/** How many roles are open, and the departments that have most of them. */
function OpenRoles() {
  const { data } = trpc.jobs.openRoles.useQuery();
  return (
    <nav className={styles.roles} aria-label="Departments">
      {data && (
        <>
          <p className={styles.total}>
            <b>{data.total.toLocaleString('en-GB')}</b> {jobsCopy.openRoles(data.total)}
          </p>
          <Junction className={styles.junction}>
            {data.departments.slice(0, TURNINGS).map(({ department, count }) => (
              <JunctionRow key={department}>
                <Link to="/" search={{ department }} resetScroll={false} className={junctionLinkClass()}>
                  <span>{withoutBackslashes(department)}</span> <b>{count.toLocaleString('en-GB')}</b>
                </Link>
              </JunctionRow>
            ))}
          </Junction>
        </>
      )}
    </nav>
  );
}
