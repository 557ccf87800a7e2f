import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { newPasswordForm, type NewPasswordForm as Values } from '@careers/contracts/account/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { newPasswordError, NewPasswordFields } from '../auth-form/new-password-fields.tsx';
import { PrivacyNoticeLine } from '../auth-form/privacy-notice-line.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { changePassword } from '../../lib/session/account-security.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { newerPrivacyNotice } from '../../lib/forms/refused-input.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type NewPasswordFormProps = {
  /** Whether an invitation leads here: the person has no account yet, and may have no name. */
  isInvited: boolean;
  onSaved: () => void;
};

export function NewPasswordForm({ isInvited, onSaved }: NewPasswordFormProps) {
  const { user, profile: own } = useAuth();
  const [asksName] = useState(isInvited && own !== null && !own?.full_name); // still asks once the name is saved and the password refused
  const toast = useAuthToast();
  const acceptance = trpc.profile.acceptPrivacyNotice.useMutation();
  const profile = trpc.profile.update.useMutation();
  const changeProfile = useChangeProfile();
  /** Whether the user has to use a passkey first: the account has one, so the emailed link alone sets no password. */
  const [needsPasskey, setNeedsPasskey] = useState(false);
  const [noticeVersion, setNoticeVersion] = useState<string>(PRIVACY_NOTICE_VERSION);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({
    resolver: formResolver(newPasswordForm(publicSettings().sign_in.password_min_length, asksName)),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // Moves the focus to the first field: the button that opened this form is gone.
  useEffect(() => setFocus(asksName ? 'full_name' : 'password'), [setFocus, asksName]);

  const submit = handleSubmit(async ({ full_name, password }) => {
    toast.dismiss();
    try {
      await acceptance.mutateAsync({ version: noticeVersion });
      if (full_name) changeProfile(user?.id, (await profile.mutateAsync({ full_name })).profile);
      await changePassword(password);
      toast.show(
        isInvited
          ? { title: 'Welcome', description: authFormCopy.passwordSavedText }
          : { title: authFormCopy.passwordChanged, description: authFormCopy.passwordChangedText },
      );
      onSaved();
    } catch (error) {
      setNoticeVersion((shown) => newerPrivacyNotice(error) ?? shown);
      if (authErrorCode(error) === 'insufficient_aal') return setNeedsPasskey(true);
      const message = newPasswordError(error) ?? serverMessage(error);
      setError('password', { message: message ?? authErrorText(error) }, { shouldFocus: true });
      if (!message) toast.showError(error);
    }
  });

  function retry(): void {
    setNeedsPasskey(false);
    void submit();
  }
  if (needsPasskey) return <SecondStepForm onVerified={retry} />;
  return (
    <AuthForm
      onSubmit={submit}
      submitText={isInvited ? 'Accept invitation' : 'Save Password'}
      pendingText="Saving..."
      pending={isSubmitting || (isSubmitSuccessful && !errors.password)}
    >
      {/* Tells the browser's password manager which account the password is for. */}
      <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
      {asksName && (
        <Field label="Your name" hint="Your colleagues see it." error={errors.full_name?.message}>
          <TextInput autoComplete="name" {...register('full_name')} />
        </Field>
      )}
      <NewPasswordFields
        label="New Password"
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <PrivacyNoticeLine act={isInvited ? 'accepting the invitation' : 'saving your password'} />
    </AuthForm>
  );
}
