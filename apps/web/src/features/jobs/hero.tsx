import { formatNumber } from '@careers/contracts/common/format-number';
import type { ListSearch } from '@careers/contracts/jobs/list-search';
import { Link } from '@tanstack/react-router';
import { toDisplayOption } from '../../lib/display/display-job.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Junction, JunctionRow, junctionLinkClass } from '../../ui/junction.tsx';
import { Sign } from '../../ui/sign.tsx';
import { Container } from '../../ui/container.tsx';
import styles from './hero.module.css';
import type { ChangeSearch } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';
import { SearchForm } from './search-form.tsx';
import { HeroPicture } from './static-parts.ts';

const MAX_DEPARTMENTS = 6;

export function Hero({ search, onChange }: { search: ListSearch; onChange: ChangeSearch }) {
  const { tagline } = useBrand();
  return (
    <Sign as="section" aria-label={jobsCopy.title} className={styles.hero}>
      <HeroPicture />
      <Container className={styles.container}>
        <div className={styles.intro}>
          <h1>{jobsCopy.title}</h1>
          <p dir="auto">
            {tagline || 'We help drivers and businesses into the right car or van. See where you could help too.'}
          </p>
        </div>
        <OpenRoles />
        <div className={styles.search}>
          <SearchForm search={search} onChange={onChange} />
        </div>
      </Container>
    </Sign>
  );
}

function openRolesText(total: number): string {
  if (total === 0) return 'No open roles right now';
  return total === 1 ? 'open role' : 'open roles';
}

function OpenRoles() {
  const { data } = trpc.jobs.openRoles.useQuery();
  return (
    <nav className={styles.roles} aria-label="Departments">
      {data && (
        <>
          <p className={styles.total}>
            {data.total > 0 && <b>{formatNumber(data.total)}</b>} {openRolesText(data.total)}
          </p>
          <Junction className={styles.junction}>
            {data.departments.slice(0, MAX_DEPARTMENTS).map(({ department, count }) => (
              <JunctionRow key={department}>
                <Link to="/" search={{ department }} resetScroll={false} className={junctionLinkClass()}>
                  <span>{toDisplayOption(department).label}</span> <b>{formatNumber(count)}</b>
                </Link>
              </JunctionRow>
            ))}
          </Junction>
        </>
      )}
    </nav>
  );
}
