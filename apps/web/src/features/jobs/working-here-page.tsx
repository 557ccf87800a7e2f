import { withoutBackslashes } from '@careers/contracts/common/display';
import { counted } from '@careers/contracts/common/format-number';
import { displayHtml } from '@careers/rich-text/display';
import { trpc } from '../../lib/api/trpc.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { Sign } from '../../ui/sign.tsx';
import hero from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';
import { listHref } from './job-search.ts';
import { listingPath } from './listing-page.ts';
import { Benefits, People } from './story-parts.tsx';
import styles from './story.module.css';

export function WorkingHerePage() {
  const { name, tagline, story } = useBrand();
  return (
    <>
      <Sign as="section" aria-labelledby="working-here-heading" className={hero.hero}>
        <div>
          <HeroPicture />
        </div>
        <Container className={hero.container}>
          <div className={hero.intro}>
            <h1 id="working-here-heading">
              Working at <span dir="auto">{name}</span>
            </h1>
            {tagline && <p dir="auto">{tagline}</p>}
          </div>
        </Container>
      </Sign>
      <Container className={styles.page}>
        <RichTextView sanitisedHtml={displayHtml(story.working_here)} />
        <Benefits benefits={story.benefits} />
        {story.people.length > 0 && (
          <section aria-labelledby="people-heading">
            <h2 id="people-heading">People you would work with</h2>
            <People people={story.people} size="large" />
          </section>
        )}
        <Departments />
        <p>
          <a href="/" className={buttonClass()}>
            See all open roles
          </a>
        </p>
      </Container>
    </>
  );
}

/** What departments say of themselves, each with the way to its open roles. */
function Departments() {
  const told = useBrand().story.departments.filter(({ text }) => text !== '');
  const open = trpc.jobs.openRoles.useQuery().data?.departments ?? [];
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="departments-heading">
      <h2 id="departments-heading">Departments</h2>
      <ul role="list" className={styles.departments}>
        {told.map(({ name: department, text }) => {
          const count = open.find((each) => each.department === department)?.count ?? 0;
          const shown = withoutBackslashes(department);
          return (
            <li key={department}>
              <h3 dir="auto">{shown}</h3>
              <p dir="auto" className={styles.lines}>
                {text}
              </p>
              {count > 0 && (
                <a href={listingPath({ department }) ?? listHref({ department })}>
                  {counted(count, 'open role', 'open roles')} in {shown}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
