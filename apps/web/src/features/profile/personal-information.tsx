import type { Profile } from '@careers/contracts/account/profiles';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './profile.module.css';
import { type ProfileField, profileFields } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';

type FieldLook = { label: string; required?: boolean; input: ComponentProps<'input'> };

const looks: Record<ProfileField, FieldLook> = {
  full_name: { label: 'Full Name', required: true, input: { autoComplete: 'name' } },
  phone: { label: 'Phone Number', input: { type: 'tel', autoComplete: 'tel', placeholder: '+44 7700 900123' } },
  location: { label: 'Location', input: { autoComplete: 'address-level2', placeholder: 'London, UK' } },
  linkedin_url: {
    label: 'LinkedIn URL',
    input: { type: 'url', placeholder: 'https://www.linkedin.com/in/your-name', spellCheck: false },
  },
  portfolio_url: {
    label: 'Portfolio URL',
    input: { type: 'url', placeholder: 'https://example.com', spellCheck: false },
  },
};

export function PersonalInformation({ profile }: { profile: Profile }) {
  const { register, submit, discard, errors, isSubmitting, isDirty } = useProfileForm(profile);
  return (
    <Panel title="Personal Information">
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {profileFields.map((name) => {
          const { label, required, input } = looks[name];
          return (
            <Field key={name} label={label} required={required} error={errors[name]?.message}>
              <TextInput {...input} readOnly={isSubmitting} {...register(name)} />
            </Field>
          );
        })}
        <div className={styles.actions}>
          <Button type="submit" pending={isSubmitting} pendingText="Saving...">
            Save Changes
          </Button>
          {isDirty && !isSubmitting && (
            <>
              <Button variant="ghost" onClick={discard}>
                Discard changes
              </Button>
              <p className={styles.quiet}>You have unsaved changes.</p>
            </>
          )}
        </div>
      </form>
    </Panel>
  );
}
