import type { TeamMarks } from '@careers/contracts/applications/applications';
import { TagList } from '../../ui/tag-list.tsx';
import styles from './applicants.module.css';

/** The tags of an application, and the people whom it is assigned to, where the viewer sees them. */
export function Marks({ tags, assignees }: TeamMarks) {
  return (
    <>
      {tags && tags.length > 0 && <TagList label="Tags" items={tags.map(({ id, label }) => ({ id, text: label }))} />}
      {assignees && assignees.length > 0 && (
        <p className={styles.assignees}>Assigned to {assignees.map(({ name }) => name ?? 'a colleague').join(', ')}</p>
      )}
    </>
  );
}
