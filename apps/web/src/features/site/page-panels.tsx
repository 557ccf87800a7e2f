import { limits } from '@careers/contracts/common/limits';
import { Controller, useWatch } from 'react-hook-form';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/rich-text-editor.tsx';
import { Fold } from './fold.tsx';
import { PictureField } from './picture-field.tsx';
import type { SitePartProps } from './site-form.ts';
import styles from './site.module.css';

type PagePanelProps = Pick<SitePartProps, 'form'>;

export function HeroPanel({ form }: PagePanelProps) {
  return (
    <Panel title="Large picture">
      <p className={styles.quiet}>
        The home page and the page ‘Working here’ show it: beside their words on a wide screen, as a strip of its middle
        on a phone.
      </p>
      <PictureField form={form} name="content.hero" kind="hero" />
    </Panel>
  );
}

/** Other words need a new `key`, because an editor reads its value only once. */
export function WorkingHerePanel({ form: { control } }: PagePanelProps) {
  const html = useWatch({ control, name: 'content.working_here' });
  return (
    <Panel title="Working here">
      <p className={styles.quiet}>
        A page of your own words, to which the home page leads. While it is empty, the site has no such page.
      </p>
      <div className={styles.items}>
        <Fold title="Text of the page" line={html ? undefined : 'Empty'}>
          <Controller
            control={control}
            name="content.working_here"
            render={({ field, fieldState }) => (
              <Field label="Text" error={fieldState.error?.message}>
                <RichTextEditor
                  label="Text"
                  value={field.value ?? ''}
                  onChange={(text) => field.onChange(text || null)}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  maxLength={limits.rich_text}
                />
              </Field>
            )}
          />
        </Fold>
      </div>
    </Panel>
  );
}
