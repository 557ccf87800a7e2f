import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { authErrorCode, authErrorMessage, weakPasswordReasons } from '../../lib/session/auth-error.ts';
import { weakPasswordText } from './auth-form.copy.ts';

type NewPasswordFieldsProps = {
  label: 'Password' | 'New Password';
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
};

export function NewPasswordFields({ label, password, confirmPassword, errors }: NewPasswordFieldsProps) {
  const { password_min_length } = publicSettings().sign_in;
  return (
    <>
      <Field
        label={label}
        hint={errors.password ? undefined : `At least ${password_min_length} characters`}
        error={errors.password?.message}
      >
        <PasswordInput what={label.toLowerCase()} autoComplete="new-password" {...password} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput what="confirm password" autoComplete="new-password" {...confirmPassword} />
      </Field>
    </>
  );
}

/** Returns the field's error if the service refuses the new password itself (weak, or the old one); else null. */
export function newPasswordError(error: unknown): string | null {
  const message = authErrorMessage(error);
  const code = authErrorCode(error);
  if (message === null) return null;
  if (code === 'weak_password') return weakPasswordText(message, weakPasswordReasons(error));
  return code === 'same_password' ? message : null;
}
