import type { Conflict } from '@careers/contracts/common/conflict';
import { formatDateTime } from '@careers/contracts/common/dates';
import type { Job } from '@careers/contracts/jobs/jobs';
import { displayHtml } from '@careers/rich-text/display';
import { useMutation } from '@tanstack/react-query';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { fieldLabels, fieldNames, type JobFormValues, richTextLabels, toFormValues } from './job-form-values.ts';
import styles from './job-form.module.css';

type ConflictDialogProps = {
  id: string;
  /** The save that came first; undefined closes the dialog. */
  conflict: Conflict | undefined;
  mine: JobFormValues;
  /** Saves the form over the version that this dialog has named. */
  onOverwrite: (version: number) => void;
  onUseTheirs: (theirs: Job) => void;
  onKeepEditing: () => void;
};

/** Names the administrator who saved the job meanwhile, and offers the choice. Only a click overwrites anything. */
export function ConflictDialog({ conflict, ...rest }: ConflictDialogProps) {
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={rest.onKeepEditing}
      title="This job was saved by another administrator"
      size="large"
    >
      {conflict && <Choice conflict={conflict} {...rest} />}
    </Dialog>
  );
}

function Choice({
  id,
  conflict,
  mine,
  onOverwrite,
  onUseTheirs,
  onKeepEditing,
}: ConflictDialogProps & { conflict: Conflict }) {
  const { client } = trpc.useUtils();
  const theirs = useMutation({ mutationFn: () => client.admin.jobs.byId.query({ id }) });
  return (
    <>
      <DialogBody>
        <p>
          {conflict.by ?? 'Another administrator'} saved this job on {formatDateTime(conflict.at)}, after you opened it.
          Your changes are not saved yet, and have not overwritten theirs.
        </p>
        {theirs.isError && <Alert>{serverMessage(theirs.error) ?? 'Failed to fetch job'}</Alert>}
        {theirs.data && <Differences theirs={toFormValues(theirs.data)} mine={mine} />}
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onKeepEditing}>
          Keep editing
        </Button>
        {theirs.data ? (
          <Button variant="outline" onClick={() => onUseTheirs(theirs.data)}>
            Use theirs
          </Button>
        ) : (
          <Button variant="outline" pending={theirs.isPending} onClick={() => theirs.mutate()}>
            Show theirs
          </Button>
        )}
        <Button variant="danger" onClick={() => onOverwrite(theirs.data?.version ?? conflict.version)}>
          Save mine over it
        </Button>
      </DialogActions>
    </>
  );
}

/** The fields that differ: the saved value of each beside the one in the form. */
function Differences({ theirs, mine }: { theirs: JobFormValues; mine: JobFormValues }) {
  const names = fieldNames.filter((name) => String(theirs[name]) !== String(mine[name]));
  if (names.length === 0) return <p>The saved version is the same as yours.</p>;
  return (
    <div className={styles.differences}>
      {names.map((name) => (
        <section key={name}>
          <h3>{fieldLabels[name]}</h3>
          <div className={styles.sides}>
            <Side title="Theirs" name={name} values={theirs} />
            <Side title="Yours" name={name} values={mine} />
          </div>
        </section>
      ))}
    </div>
  );
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
