import type { TeamMarks } from '@careers/contracts/applications/applications';
import { FlagChips } from '../../lib/display/flag-chips.tsx';
import { TagList } from '../../ui/tag-list.tsx';
import styles from './applicants.module.css';

export function Marks({ tags, assignees, flags }: TeamMarks) {
  return (
    <>
      {tags && tags.length > 0 && <TagList label="Tags" items={tags.map(({ id, label }) => ({ id, text: label }))} />}
      <FlagChips flags={flags} />
      {assignees && assignees.length > 0 && (
        <p className={styles.assignees}>Assigned to {assignees.map(({ name }) => name ?? 'a colleague').join(', ')}</p>
      )}
    </>
  );
}
