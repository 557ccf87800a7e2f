import { type CompanyStory, storyLimits } from '@careers/contracts/site/brand';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { randomUuid } from '../../lib/forms/use-attempt-key.ts';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { LineField } from './line-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { SitePartProps } from './site-form.ts';
import { StoryItems } from './story-items.tsx';
import styles from './site.module.css';
import { Options } from '../../ui/options.tsx';

const signNames: Record<CompanyStory['benefits'][number]['sign'], string> = {
  limit: 'Speed limit, red and round',
  route: 'Main road, green',
  motorway: 'Motorway, blue',
  plate: 'Number plate',
};

type StoryPanelProps = Pick<SitePartProps, 'form'>;

export function BenefitsPanel({ form }: StoryPanelProps) {
  return (
    <Panel title="Benefits">
      <p className={styles.quiet}>The home page shows each with a road sign.</p>
      <StoryItems
        form={form}
        name="benefits"
        noun="Benefit"
        newItem={() => ({ sign: 'limit', figure: '', label: '', detail: '' })}
      >
        {(at) => (
          <>
            <Field label="Sign">
              <Select {...form.register(`content.benefits.${at}.sign`)}>
                <Options of={signNames} />
              </Select>
            </Field>
            <LineField
              form={form}
              name={`content.benefits.${at}.figure`}
              label="What stands on the sign"
              max={storyLimits.figure}
              hint={`Up to ${storyLimits.figure} characters, such as 28 or 6%`}
              required
            />
            <LineField
              form={form}
              name={`content.benefits.${at}.label`}
              label="Benefit"
              max={storyLimits.benefit}
              hint="Such as ‘days of holiday’"
              required
            />
            <LineField form={form} name={`content.benefits.${at}.detail`} label="Detail" max={storyLimits.detail} />
          </>
        )}
      </StoryItems>
    </Panel>
  );
}

export function PeoplePanel({ form }: StoryPanelProps) {
  return (
    <Panel title="People">
      <p className={styles.quiet}>The site shows what they say about working with you.</p>
      <StoryItems
        form={form}
        name="people"
        noun="Person"
        newItem={() => ({ id: randomUuid(), name: '', role: '', line: '', consented_on: '', picture: null })}
        question="Once you save, their words and their picture leave the site within a minute, and every earlier version. They cannot be brought back."
      >
        {(at) => (
          <>
            <LineField form={form} name={`content.people.${at}.name`} label="Name" max={storyLimits.person} required />
            <LineField form={form} name={`content.people.${at}.role`} label="Role" max={storyLimits.role} required />
            <LineField
              form={form}
              name={`content.people.${at}.line`}
              label="Sentence"
              max={storyLimits.line}
              required
            />
            <PictureField
              form={form}
              name={`content.people.${at}.picture`}
              kind="person"
              hint="It is cut to a square. Once you remove or replace it and save, it leaves the site within a minute, and every earlier version. Where another server keeps copies of the pages, they can show it for up to ten minutes while the site is down."
            />
            <ConsentField form={form} at={at} />
          </>
        )}
      </StoryItems>
    </Panel>
  );
}

function ConsentField({ form: { register, formState }, at }: StoryPanelProps & { at: number }) {
  return (
    <Field
      label="Day of their consent"
      required
      className={styles.wide}
      hint="They have agreed to be shown on the site. Remove them when they take that back: their words and their picture leave the site within a minute, and every earlier version."
      error={formState.errors.content?.people?.[at]?.consented_on?.message}
    >
      <TextInput type="date" max={todayInLondon()} {...register(`content.people.${at}.consented_on`)} />
    </Field>
  );
}

export function StepsPanel({ form }: StoryPanelProps) {
  return (
    <Panel title="After applying">
      <p className={styles.quiet}>
        Every job shows these steps, and so does the page after an application. Promise only times that you keep.
      </p>
      <StoryItems form={form} name="after_applying" noun="Step" newItem={() => ({ label: '', detail: '' })}>
        {(at) => (
          <>
            <LineField
              form={form}
              name={`content.after_applying.${at}.label`}
              label="Step"
              max={storyLimits.step}
              hint="Such as ‘Call’"
              required
            />
            <LineField
              form={form}
              name={`content.after_applying.${at}.detail`}
              label="Detail"
              max={storyLimits.detail}
              hint="Such as ‘20 minutes, when it suits you’"
            />
          </>
        )}
      </StoryItems>
    </Panel>
  );
}
