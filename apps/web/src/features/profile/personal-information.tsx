import { type Profile, updateProfileInput, type UpdateProfileInput } from '@careers/contracts/account/profiles';
import { type ComponentProps, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './profile.module.css';
import {
  type ProfileField,
  profileFields,
  draftText,
  draftValues,
  isProfileField,
  profileValues,
} from './profile-fields.ts';
import { drafts } from '../../lib/storage/draft.ts';
import { changedFields } from '../../lib/forms/changed-fields.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authCopy } from '../../lib/session/auth.copy.ts';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { errorField } from '../../lib/forms/refused-input.ts';
import { errorStatus, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { useToast } from '../../ui/toast.tsx';

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

const toastKey = 'profile';

/** Keeps changes that are not saved in this tab, so that neither another page nor an ended session loses them. */
function useProfileForm(profile: Profile) {
  const draftKey = `profile ${profile.id}`;
  const [stored] = useState(() => drafts.read(draftKey));
  const { register, handleSubmit, reset, setError, control, formState } = useForm<UpdateProfileInput>({
    resolver: formResolver(updateProfileInput),
    defaultValues: profileValues(profile),
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;
  const toast = useToast();
  const changeProfile = useChangeProfile();
  const update = trpc.profile.update.useMutation({
    onSuccess: ({ profile: saved }) => changeProfile(saved.id, saved),
  });
  useUnsavedChangesWarning(isDirty);

  // Shows the draft as a change of what is saved, so that it counts as unsaved.
  useEffect(() => {
    if (stored) reset((saved) => ({ ...saved, ...draftValues(stored.text) }), { keepDefaultValues: true });
  }, [stored, reset]);

  const values = useWatch({ control });
  const text = draftText(values, dirtyFields);
  useEffect(() => drafts.save(draftKey, text === null ? null : { text, version: 0 }), [draftKey, text]);

  const submit = handleSubmit(async (input) => {
    toast.dismiss(toastKey);
    try {
      const saved = await update.mutateAsync(changedFields(input, dirtyFields));
      reset(profileValues(saved.profile));
      toast({ key: toastKey, title: 'Success', description: 'Profile updated successfully.' });
    } catch (error) {
      toast({ key: toastKey, title: 'Error', description: failureText(error), tone: 'destructive' });
      const field = errorField(error);
      if (isProfileField(field)) setError(field, { message: serverMessage(error) ?? '' }, { shouldFocus: true });
    }
  });

  return { register, submit, discard: () => reset(), errors, isSubmitting, isDirty };
}

function failureText(error: unknown): string {
  const replied = errorStatus(error) !== undefined;
  return serverMessage(error) ?? (replied ? 'Failed to update profile' : authCopy.unexpected);
}
