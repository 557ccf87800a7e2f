import { type CompanyStory, tellsStory } from '@careers/contracts/site/brand';
import type { SiteSettings } from '@careers/contracts/site/site-content';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import styles from './site.module.css';

type StoryOriginProps = { site: SiteSettings; onTake: (story: CompanyStory) => void };

/** Says whose story the site shows until one is saved, and what becomes of the file of an earlier release. */
export function StoryOrigin({ site: { version, shown, story_file }, onTake }: StoryOriginProps) {
  const [taken, setTaken] = useState(false);
  const done = useFocusWhenLost<HTMLParagraphElement>(String(taken));
  if (version > 0)
    return (
      story_file && <p className={styles.quiet}>BRAND_STORY_FILE is no longer read. You can remove the setting.</p>
    );
  if (taken)
    return (
      <p ref={done} tabIndex={-1}>
        The words of BRAND_STORY_FILE are in the form. Enter for each person the day of their consent, then save.
      </p>
    );
  if (story_file)
    return (
      <Alert
        tone="warn"
        action={
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              onTake(story_file);
              setTaken(true);
            }}
          >
            Use the words of BRAND_STORY_FILE
          </Button>
        }
      >
        The site shows the benefits, people and steps of the file that BRAND_STORY_FILE names. Once you save, it shows
        those of this form alone.
      </Alert>
    );
  return (
    tellsStory(shown.story) && (
      <Alert tone="warn">
        The site shows the benefits, people and steps of a made-up company. Once you save, it shows yours alone.
      </Alert>
    )
  );
}
