import { addApplicantForm, type AddApplicantForm, addedApplicant } from '@careers/contracts/hiring/add-applicant';
import { CV_MEGABYTES, limits } from '@careers/contracts/common/limits';
import { UserPlus } from 'lucide';
import { useState, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import { useMutation } from '@tanstack/react-query';
import { EmailInput } from '../auth-form/contact-inputs.tsx';
import { cvFileProblem } from '../cv/cv-file.ts';
import { fileProblemToast } from '../cv/cv.copy.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';
import { apiErrorText } from '../../lib/api/api-request.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useToast } from '../../ui/toast.tsx';
import styles from './add-applicant.module.css';

export function AddApplicant({ job_id, disabled = false }: { job_id: string; disabled?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon={UserPlus} disabled={disabled} onClick={() => setOpen(true)}>
        Add an applicant
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Add an applicant">
        <Form job_id={job_id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const form = addApplicantForm.extend({
  cv: z
    .custom<FileList>((files) => files instanceof FileList && files.length > 0, 'Please choose a PDF file')
    .superRefine(async ([file], context) => {
      const problem = file && (await cvFileProblem(file).catch(() => 'type' as const));
      if (problem) context.addIssue({ code: 'custom', message: fileProblemToast[problem].description });
    }),
});
const fields = ['full_name', 'email', 'cover_letter', 'cv'] as const;

function Form({ job_id, onClose }: { job_id: string; onClose: () => void }) {
  const add = useAddApplicant(job_id);
  const { register, handleSubmit, setError, formState } = useForm<z.output<typeof form>>({
    resolver: formResolver(form),
    defaultValues: { full_name: '', email: '', cover_letter: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsavedChangesWarning(isDirty);

  const submit = handleSubmit(async ({ cv: [file], ...texts }) => {
    if (!file) return;
    try {
      await add.mutateAsync({ ...texts, file });
      onClose();
    } catch (error) {
      const refused = refusedField(error);
      const field = fields.find((name) => name === refused?.name);
      if (field) setError(field, { message: refused?.message ?? '' }, { shouldFocus: true });
    }
  });

  return (
    <DialogForm
      autoComplete="off"
      onSubmit={submit}
      submitText="Add applicant"
      pendingText="Adding..."
      pending={isSubmitting}
      onCancel={onClose}
    >
      <p>
        For a person who applied by post, by email or through an agency. We will email them to say that their
        application was added, with a link to our privacy notice.
      </p>
      <Field label="Full Name" required error={errors.full_name?.message}>
        <TextInput autoComplete="off" {...register('full_name')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <EmailInput {...register('email')} autoComplete="off" />
      </Field>
      <Field label="CV" required hint={`PDF, at most ${CV_MEGABYTES} MB`} error={errors.cv?.message}>
        <TextInput type="file" accept="application/pdf,.pdf" className={styles.file} {...register('cv')} />
      </Field>
      <Field label="Cover Letter (Optional)" hint="Maximum 5,000 characters" error={errors.cover_letter?.message}>
        <Textarea limit={limits.cover_letter} {...register('cover_letter')} />
      </Field>
    </DialogForm>
  );
}

/** Stops the upload when the form is left while it is sent. */
function useAddApplicant(job_id: string) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  return useMutation({
    mutationFn: ({ file, ...texts }: AddApplicantForm & { file: File }) => {
      abort.current = new AbortController();
      return uploadFile({
        path: `/api/hiring/jobs/${job_id}/applicants`,
        fields: dropUndefined(texts),
        field: 'cv',
        file,
        reply: addedApplicant,
        signal: abort.current.signal,
      });
    },
    onSuccess: (_added, { full_name }) =>
      toast({ key: 'added', title: `${full_name} was added.`, description: 'We will email them about it.' }),
    onError: (error) => {
      if (refusedField(error) !== undefined || abort.current?.signal.aborted) return;
      const description = apiErrorText(error, 'Please try again.');
      toast({ key: 'added', title: 'Failed to add the applicant.', description, tone: 'destructive' });
    },
    onSettled: () => void utils.hiring.invalidate(),
  });
}

function refusedField(error: unknown): { name: string; message: string } | undefined {
  if (!(error instanceof ApiRequestError)) return undefined;
  const { field, error: message } = error.fields;
  // A file that is no PDF is refused without the name of its field.
  const name = [413, 415, 422].includes(error.status) ? 'cv' : field;
  return typeof name === 'string' && typeof message === 'string' ? { name, message } : undefined;
}
