import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormDraft, formDrafts } from '../../lib/storage/form-draft.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { deserialize } from '../../ui/rich-text-editor/html.ts';
import { renderBlocks } from '../../ui/rich-text-editor/render-blocks.ts';
import { type JobFormValues, jobFormValues, richTextNames } from './job-form-values.ts';

export type JobDraft = FormDraft & { values: JobFormValues };

/**
 * Keeps unsaved changes as a draft, by account and job. `offer` is the draft of an earlier visit, which the form offers
 * to restore.
 *
 * @param version The version of the stored job that the form was made from.
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
  return {
    offer,
    endOffer: () => setOffer(null),
    forget: () => formDrafts.save(key, null),
  };
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
