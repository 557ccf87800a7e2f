import { limits } from '@careers/contracts/common/limits';
import { isSlug, toSlug } from '@careers/contracts/jobs/slug';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettled } from '../../lib/forms/use-settled.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { fieldLabels, type JobFormValues } from './job-form-values.ts';
import styles from './job-form.module.css';

/** The address is shown while the field is folded. `id`: of the stored job, whose own slug does not count as in use. */
export function SlugField({ id }: { id: string | undefined }) {
  const { register, control, formState } = useFormContext<JobFormValues>();
  const typed = useWatch({ control, name: 'slug' }).trim();
  const slug = useDerivedSlug(id === undefined, typed);
  const inUse = useSlugInUse(typed, id);
  const error = formState.errors.slug?.message ?? (inUse ? 'This slug is already in use' : undefined);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={clsx(styles.wide, styles.advanced)}
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Advanced <span className={styles.address}>{`${publicSettings().site_url}/jobs/${typed || '…'}`}</span>
      </summary>
      <Field
        label={fieldLabels.slug}
        required
        hint={`Part of the job’s address: lower-case letters, digits and hyphens, up to ${limits.slug} characters`}
        error={error}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          startAdornment="/jobs/"
          {...register('slug', { onChange: slug.stop })}
        />
      </Field>
    </details>
  );
}

/** Derives the slug of a new job from its title until the administrator types one. */
function useDerivedSlug(isNew: boolean, slug: string) {
  const { control, setValue, getValues, formState } = useFormContext<JobFormValues>();
  const title = useWatch({ control, name: 'title' });
  // Treats the slug of a restored draft as derived if it still matches the title.
  const derives = useRef(isNew && slug === toSlug(getValues('title')));
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!derives.current || getValues('slug') === toSlug(title)) return;
    setValue('slug', toSlug(title), { shouldDirty: true, shouldValidate: isSubmitted });
  }, [title, setValue, getValues, isSubmitted]);
  return { stop: () => void (derives.current = false) };
}

/** Whether another job has the slug; false until that is known. */
function useSlugInUse(slug: string, id: string | undefined): boolean {
  const asked = useSettled(slug);
  const [isNew, mayBe] = [id === undefined, isSlug(asked)];
  const ofNew = trpc.admin.jobs.slugInUse.useQuery({ slug: asked }, { enabled: isNew && mayBe, staleTime: 0 });
  const ofStored = trpc.hiring.advertSlugInUse.useQuery(
    { job_id: id ?? '', slug: asked },
    { enabled: !isNew && mayBe, staleTime: 0 },
  );
  return asked === slug && (isNew ? ofNew : ofStored).data === true;
}
