import type { Conflict } from '@careers/contracts/common/version';
import { formatDateTime } from '@careers/contracts/common/dates';
import { displayHtml } from '@careers/rich-text/display';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { fieldLabels, type JobFormValues, richTextLabels, toFormValues } from './job-form-values.ts';
import styles from './job-form.module.css';
import { type Merge, mergeValues } from './merge-values.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

/**
 * A save that came first, the values that it has stored, and what the form is together with them. A save that sends
 * `version`, that of the stored job, overwrites it.
 */
export type Collision = { conflict: Conflict; theirs: JobFormValues; merge: Merge; version: number };

type ConflictDialogProps = {
  collision: Collision;
  onOverwrite: () => void;
  onUseTheirs: () => void;
  onKeepEditing: () => void;
};

/** The words for a colleague's save, and for the administrator's own in another tab. */
const words = {
  colleague: {
    title: 'This job was saved by another administrator',
    other: 'Theirs',
    mine: 'Yours',
    use: 'Use theirs',
    overwrite: 'Overwrite with mine',
  },
  own: {
    title: 'You saved this job in another tab',
    other: 'In the other tab',
    mine: 'Here',
    use: 'Use the other tab’s',
    overwrite: 'Save this tab’s',
  },
};

/** Only a click overwrites a field that both have changed; what one of both has changed is kept in any case. */
export function ConflictDialog({
  collision: { conflict, merge, theirs },
  onOverwrite,
  onUseTheirs,
  onKeepEditing,
}: ConflictDialogProps) {
  const text = conflict.own ? words.own : words.colleague;
  return (
    <Dialog open onClose={onKeepEditing} title={text.title} size="large">
      <DialogBody>
        <p>{savedText(conflict)}</p>
        {merge.taken.length > 0 && <p>Changes that do not touch yours are kept: {labelsOf(merge.taken)}.</p>}
        <div className={styles.differences}>
          {merge.overlapping.map((name) => (
            <section key={name}>
              <h3>{fieldLabels[name]}</h3>
              <div className={styles.sides}>
                <Side title={text.other} name={name} values={theirs} />
                <Side title={text.mine} name={name} values={merge.values} />
              </div>
            </section>
          ))}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onKeepEditing}>
          Keep editing
        </Button>
        <Button variant="outline" onClick={onUseTheirs}>
          {text.use}
        </Button>
        <Button variant="danger" onClick={onOverwrite}>
          {text.overwrite}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function savedText({ by, own, at }: Conflict): string {
  return own
    ? `You saved this job on ${formatDateTime(at)}, after you opened it here. Your changes here are not saved yet.`
    : `${by ?? 'Another administrator'} saved this job on ${formatDateTime(at)}, after you opened it. Your changes are not saved yet, and have not overwritten theirs.`;
}

export function labelsOf(names: readonly (keyof JobFormValues)[]): string {
  return names.map((name) => fieldLabels[name]).join(', ');
}

function Side({ title, name, values }: { title: string; name: keyof JobFormValues; values: JobFormValues }) {
  const value = values[name];
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      {value.length === 0 ? (
        <p>Empty</p>
      ) : name in richTextLabels ? (
        <RichTextView sanitisedHtml={displayHtml(String(value))} />
      ) : (
        <p>{typeof value === 'string' ? value : value.join(', ')}</p>
      )}
    </div>
  );
}

type RefusedSave = { conflict: Conflict; base: JobFormValues | undefined; mine: JobFormValues };

/** @param onMerged Called if no field was changed by both: there is nothing to ask. */
export function useCollision(id: string | undefined, onMerged: (merged: Collision) => void) {
  const { client } = trpc.useUtils();
  const toast = useToast();
  const [collision, setCollision] = useState<Collision>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ conflict, base, mine }: RefusedSave) => {
      const job = await client.hiring.advert.query({ job_id: id ?? '' });
      const theirs = toFormValues(job);
      return { conflict, theirs, version: job.version, merge: mergeValues(base, mine, theirs) };
    },
    onSuccess: (found) => (found.merge.overlapping.length === 0 ? onMerged(found) : setCollision(found)),
    onError: (error) =>
      toast({
        key: `job ${id}`,
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to save job.',
        tone: 'destructive',
      }),
  });
  return { collision, find: mutate, isFinding: isPending, close: () => setCollision(undefined) };
}
