import { limits, PICTURE_MEGABYTES } from '@careers/contracts/common/limits';
import { type PictureKind, pictureKinds } from '@careers/contracts/site/pictures';
import clsx from 'clsx';
import { ImagePlus } from 'lucide';
import { useId, useRef } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError, FieldGroup } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SiteFormValues } from './site-form.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import styles from './site.module.css';

/** Each kind's name in the form, how wide the form shows it, and an example of a description. */
const kinds: Record<PictureKind, { legend: string; sizes: string; example: string }> = {
  hero: {
    legend: 'Picture',
    sizes: '(width < 34rem) 90vw, 30rem',
    example: 'Such as ‘Three colleagues look at a van in our yard’',
  },
  person: {
    legend: 'Photograph',
    sizes: '6rem',
    example: 'Such as ‘Ruth at her desk, with two screens behind her’',
  },
};

const preparing = 'Preparing the picture. One is prepared at a time, so this can take a moment.';

type PictureFieldProps = {
  form: UseFormReturn<SiteFormValues>;
  name: 'content.hero' | `content.people.${number}.picture`;
  kind: PictureKind;
  hint?: string;
};

/** A picture of the site, which is chosen, described, replaced or removed. */
export function PictureField({ form: { control, getFieldState }, name, kind, hint = '' }: PictureFieldProps) {
  const { field, fieldState, formState } = useController({ control, name });
  const { value: picture, onChange } = field;
  const { upload, sent, problem, cancel } = usePictureUpload(kind, ({ id, width }) =>
    onChange({ id, width, alt: '', decorative: picture?.decorative ?? false }),
  );
  const picker = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const place = useFocusWhenLost<HTMLDivElement>(`${sent === null} ${picture?.id}`, '[data-choose]');
  const { legend, sizes, example } = kinds[kind];
  const { widths } = pictureKinds[kind];
  const refused = fieldState.error?.message;
  const shownProblem = problem ?? refused;
  return (
    <div className={clsx(styles.wide, styles.picture)}>
      <FieldGroup
        legend={legend}
        hint={`JPEG, PNG or WebP of at most ${PICTURE_MEGABYTES} MB and at least ${widths[0]} pixels wide, better ${widths.at(-1)}. ${hint}`}
      >
        <div ref={place} className={styles.picture}>
          {picture && (
            <Picture
              kind={kind}
              picture={{ ...picture, alt: picture.decorative ? '' : picture.alt }}
              sizes={sizes}
              className={styles[kind]}
            />
          )}
          {sent !== null && <Progress label={preparing} value={sent < 100 ? sent : undefined} />}
          <p role="status" className={styles.said}>
            <VisuallyHidden>{sent === null ? '' : preparing}</VisuallyHidden>
          </p>
          {shownProblem && <FieldError id={problemId}>{shownProblem}</FieldError>}
          <ButtonGroup>
            {sent === null ? (
              <Button
                variant="outline"
                size="small"
                icon={ImagePlus}
                data-choose=""
                {...(shownProblem && { 'aria-describedby': problemId })}
                {...(refused && { 'data-stops': '' })}
                onClick={() => picker.current?.click()}
              >
                {picture ? 'Replace picture' : 'Choose a picture'}
              </Button>
            ) : (
              <Button variant="outline" size="small" onClick={cancel}>
                Cancel
              </Button>
            )}
            {picture && sent === null && (
              <Button variant="outline" size="small" onClick={() => onChange(null)}>
                Remove picture
              </Button>
            )}
          </ButtonGroup>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            aria-label={legend}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) upload(file);
              target.value = ''; // so that the same file can be chosen again
            }}
          />
        </div>
      </FieldGroup>
      {picture && !picture.decorative && (
        <Field
          label="Description for people who cannot see it"
          required
          hint={example}
          error={getFieldState(`${name}.alt`, formState).error?.message}
        >
          <Textarea
            dir="auto"
            rows={2}
            limit={limits.picture_alt}
            value={picture.alt}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
        </Field>
      )}
      {picture && (
        <Checkbox
          label="It is decoration and needs no description"
          className={styles.choice}
          checked={picture.decorative}
          onChange={({ target }) => onChange({ ...picture, decorative: target.checked })}
        />
      )}
    </div>
  );
}
