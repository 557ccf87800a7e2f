import { Bookmark, BookmarkCheck } from 'lucide';
import { IconButton } from '../../ui/button.tsx';
import styles from './save-on-card.module.css';
import { useSavedJob } from './use-saved-job.ts';

export function SaveOnCard({ job }: { job: { id: string; title: string } }) {
  const saved = useSavedJob(job.id);
  if (!saved.isKnown) return null;
  return (
    <IconButton
      icon={saved.isSaved ? BookmarkCheck : Bookmark}
      label={`${saved.isSaved ? 'Saved' : 'Save'}, ${job.title}`}
      className={styles.save}
      aria-pressed={saved.isSaved}
      pending={saved.isPending}
      onClick={saved.isSaved ? saved.remove : saved.save}
    />
  );
}
