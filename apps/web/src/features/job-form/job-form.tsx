import type { Job } from '@careers/contracts/jobs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DetailFields, RichTextFields, RoleFields, SalaryFields } from './job-fields.tsx';
import { jobForm, type JobFormValues, newJobValues, toFormValues } from './job-form-values.ts';
import styles from './job-form.module.css';
import { Link } from '@tanstack/react-router';
import { useSaveJob } from './use-save-job.ts';

/** The form of a new job (`job` is null), or of a stored one. A new job is a Draft: publishing is done in the list. */
export function JobForm({ job }: { job: Job | null }) {
  const navigate = useNavigate();
  const [revision] = useState(0);
  const [version] = useState(job?.version ?? 0);
  const form = useForm<JobFormValues>({
    resolver: formResolver(jobForm),
    defaultValues: job ? toFormValues(job) : newJobValues,
  });
  const { save, isSaving } = useSaveJob(job?.id, {
    onSaved: () => void navigate({ to: '/admin/jobs' }),
    onConflict: () => undefined,
    onRefused: (field, message) => {
      if (field in newJobValues) form.setError(field as keyof JobFormValues, { message }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((values) => save(values, version));

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <RoleFields id={job?.id} revision={revision} />
        <SalaryFields />
        <RichTextFields revision={revision} />
        <DetailFields />
        <div className={styles.actions}>
          <Button type="submit" pending={isSaving} pendingText="Saving...">
            {job ? 'Update Job' : 'Create Job'}
          </Button>
          <Link to="/admin/jobs" className={buttonClass({ variant: 'outline' })}>
            Cancel
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}
