import { formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { Plus } from 'lucide';
import { useEffect, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/rich-text-editor.tsx';
import { type JobFormValues, richTextLabels, type RichTextName, richTextNames } from './job-form-values.ts';
import styles from './job-form.module.css';

/** Other values need a new `key`, because an editor reads its value only once. */
export function RichTextFields() {
  const { getValues, setFocus } = useFormContext<JobFormValues>();
  const [open, setOpen] = useState(() => richTextNames.filter((name) => name === 'description' || getValues(name)));
  const [added, setAdded] = useState<RichTextName>();
  useEffect(() => {
    if (added) setFocus(added);
  }, [added, setFocus]);
  const folded = richTextNames.filter((name) => !open.includes(name));
  return (
    <Panel title="Advert text">
      <p className={styles.note}>
        Each can have up to {formatNumber(limits.rich_text)} characters, including formatting.
      </p>
      <div className={styles.fields}>
        {richTextNames
          .filter((name) => open.includes(name))
          .map((name) => (
            <RichTextField key={name} name={name} />
          ))}
      </div>
      {folded.length > 0 && (
        <div className={styles.folded}>
          {folded.map((name) => (
            <Button
              key={name}
              variant="outline"
              size="small"
              icon={Plus}
              onClick={() => {
                setOpen([...open, name]);
                setAdded(name);
              }}
            >
              {`Add ${richTextLabels[name].toLowerCase()}`}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}

function RichTextField({ name }: { name: RichTextName }) {
  const { control } = useFormContext<JobFormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={richTextLabels[name]}
          required={name === 'description'}
          error={fieldState.error?.message}
          className={styles.wide}
        >
          <RichTextEditor
            label={richTextLabels[name]}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            maxLength={limits.rich_text}
          />
        </Field>
      )}
    />
  );
}
