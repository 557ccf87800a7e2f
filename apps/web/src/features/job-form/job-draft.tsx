import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormDraft, formDrafts } from '../../lib/storage/form-draft.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { deserialize } from '../../ui/rich-text-editor/html.ts';
import { renderBlocks } from '../../ui/rich-text-editor/render-blocks.ts';
import { type JobFormValues, jobFormValues, richTextNames } from './job-form-values.ts';
import { formatDateTime } from '@careers/contracts/common/dates';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import styles from './job-form.module.css';

export type JobDraft = FormDraft & { values: JobFormValues };

/**
 * Keeps unsaved changes as a draft, by account and job. `offer`: the draft of an earlier visit. `version`: of the stored
 * job that the form was made from.
 */
export function useJobDraft(form: UseFormReturn<JobFormValues>, job_id: string | undefined, version: number) {
  const { user } = useAuth();
  const key = `${user?.id} job ${job_id ?? 'new'}`;
  const [offer, setOffer] = useState(() => readJobDraft(key, form.getValues()));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) =>
          formDrafts.save(key, isDirty ? { saved_at: new Date().toISOString(), version, values } : offer),
      }),
    [form, key, version, offer],
  );
  return { offer, endOffer: () => setOffer(null), forget: () => formDrafts.save(key, null) };
}

/** Reads the draft. Its rich texts are reduced to what an editor can write, because the storage may hold anything. */
function readJobDraft(key: string, stored: JobFormValues): JobDraft | null {
  const draft = formDrafts.read(key);
  const { data: values } = jobFormValues.safeParse(draft?.values);
  if (!draft || !values) return null;
  const texts = richTextNames.map((name) => [name, values[name] === stored[name] ? stored[name] : clean(values[name])]);
  return { ...draft, values: { ...values, ...(Object.fromEntries(texts) as Partial<JobFormValues>) } };
}

function clean(html: string): string {
  return html && renderBlocks(deserialize(html));
}

type DraftOfferProps = {
  draft: JobDraft;
  /** Whether another version of the job was saved after the draft was made. */
  outdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

export function DraftOffer({ draft, outdated, onRestore, onDiscard }: DraftOfferProps) {
  const actions = (
    <ButtonGroup>
      <Button size="small" onClick={onRestore}>
        Restore
      </Button>
      <Button size="small" variant="outline" onClick={onDiscard}>
        Discard
      </Button>
    </ButtonGroup>
  );
  return (
    <Alert tone="warn" action={actions} className={styles.draftOffer}>
      You have unsaved changes from {formatDateTime(draft.saved_at)}.
      {outdated &&
        ' The job has been saved since. Restoring your changes does not overwrite it: you will be asked when you save.'}
    </Alert>
  );
}
