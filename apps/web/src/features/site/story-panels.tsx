import { type CompanyStory, storyLimits } from '@careers/contracts/site/brand';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import type { ReactNode } from 'react';
import { randomUuid } from '../../lib/forms/use-attempt-key.ts';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { LineField } from './line-field.tsx';
import type { SitePartProps } from './site-form.ts';
import { StoryItems } from './story-items.tsx';
import styles from './site.module.css';

const signNames: Record<CompanyStory['benefits'][number]['sign'], string> = {
  limit: 'Speed limit, red and round',
  route: 'Main road, green',
  motorway: 'Motorway, blue',
  plate: 'Number plate',
};

/** What it is to work for the company, to be edited unless the server's settings say it. */
export function StoryPanels({ form, site }: SitePartProps) {
  const { benefits, people, after_applying } = site.shown.story;
  if (site.set_by_server.includes('story'))
    return (
      <>
        <SetByServer title="Benefits">
          {benefits.map(({ figure, label, detail }, at) => (
            <Row key={`${label} ${at}`} title={`${figure} ${label}`}>
              {detail}
            </Row>
          ))}
        </SetByServer>
        <SetByServer title="People">
          {people.map(({ name, role, line }, at) => (
            <Row key={`${name} ${at}`} title={name}>
              {role}: ‘{line}’
            </Row>
          ))}
        </SetByServer>
        <SetByServer title="After applying">
          {after_applying.map(({ label, detail }, at) => (
            <Row key={`${label} ${at}`} title={label}>
              {detail}
            </Row>
          ))}
        </SetByServer>
      </>
    );
  return (
    <>
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
                  {Object.entries(signNames).map(([sign, name]) => (
                    <option key={sign} value={sign}>
                      {name}
                    </option>
                  ))}
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
      <Panel title="People">
        <p className={styles.quiet}>The home page shows what they say about working with you.</p>
        <StoryItems
          form={form}
          name="people"
          noun="Person"
          newItem={() => ({ id: randomUuid(), name: '', role: '', line: '', consented_on: '', picture: null })}
          question="Once you save, their words leave the site within a minute, and every version. They cannot be brought back."
        >
          {(at) => (
            <>
              <LineField
                form={form}
                name={`content.people.${at}.name`}
                label="Name"
                max={storyLimits.person}
                required
              />
              <LineField form={form} name={`content.people.${at}.role`} label="Role" max={storyLimits.role} required />
              <LineField
                form={form}
                name={`content.people.${at}.line`}
                label="Sentence"
                max={storyLimits.line}
                required
              />
              <ConsentField form={form} at={at} />
            </>
          )}
        </StoryItems>
      </Panel>
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
    </>
  );
}

function ConsentField({ form: { register, formState }, at }: Pick<SitePartProps, 'form'> & { at: number }) {
  return (
    <Field
      label="Day of their consent"
      required
      hint="They have agreed to be shown on the site. Remove them when they take that back: their words leave the site within a minute, and every version."
      error={formState.errors.content?.people?.[at]?.consented_on?.message}
    >
      <TextInput type="date" max={todayInLondon()} {...register(`content.people.${at}.consented_on`)} />
    </Field>
  );
}

function SetByServer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <p className={styles.quiet}>Set by the server, by the setting BRAND_STORY_FILE.</p>
      <RowList>{children}</RowList>
    </Panel>
  );
}
