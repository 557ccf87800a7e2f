import { withoutBackslashes } from '@careers/contracts/common/display';
import { useBrand } from '../../lib/page/brand.ts';
import { Container } from '../../ui/container.tsx';
import { People } from './story-parts.tsx';
import styles from './story.module.css';

export function DepartmentStory({ of }: { of: string }) {
  return (
    <Container className={styles.ofPage}>
      <AboutDepartment name={of} />
    </Container>
  );
}

/** What a department says of itself, and its people, if it has said anything. */
export function AboutDepartment({ name, size }: { name: string; size?: 'compact' }) {
  const story = useBrand().story.departments.find((each) => withoutBackslashes(each.name) === name);
  if (!story || story.text.length + story.people.length === 0) return null;
  return (
    <section aria-labelledby="department-heading" className={styles.department}>
      <h2 id="department-heading">
        Working in <span dir="auto">{name}</span>
      </h2>
      {story.text && (
        <p dir="auto" className={styles.lines}>
          {story.text}
        </p>
      )}
      <People people={story.people} {...(size && { size })} />
    </section>
  );
}
