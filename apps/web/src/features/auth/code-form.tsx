import { codeForm, type CodeForm as Values } from '@careers/contracts/sign-in';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { type MailedType, type Outcome, verifyCode } from '../../lib/session/mailed-sign-in.ts';
import { serviceCode, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { Button, type ButtonStyleProps } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { useNotice } from './use-notice.ts';

export type CodeFormProps = {
  type: MailedType;
  /** The address whose mail carries the code. */
  email: string;
  label?: string | undefined;
  button: string;
  pendingText: string;
  look?: ButtonStyleProps | undefined;
  onVerified?: ((outcome: Outcome) => void) | undefined;
};

/** The six digits of a mail, for whoever reads it on another device. */
export function CodeForm({
  type,
  email,
  label = '6-digit code',
  button,
  pendingText,
  look,
  onVerified,
}: CodeFormProps) {
  const { say, hush } = useNotice();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: formResolver(codeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async ({ code }) => {
    hush();
    try {
      const outcome = await verifyCode(type, email, code);
      onVerified?.(outcome);
    } catch (error) {
      // The digits stay: one of them is mistyped more often than all.
      const wrong = serviceCode(error) === 'otp_expired';
      setError(
        'code',
        { message: wrong ? copy.wrongCode : (serviceMessage(error) ?? copy.unexpected) },
        { shouldFocus: true },
      );
      if (!wrong)
        say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
    }
  });

  return (
    <form noValidate className={styles.code} onSubmit={(event) => void submit(event)}>
      <Field label={label} error={errors.code?.message}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...register('code')} />
      </Field>
      <Button
        type="submit"
        {...look}
        pending={isSubmitting || (isSubmitSuccessful && !errors.code)}
        pendingText={pendingText}
      >
        {button}
      </Button>
    </form>
  );
}
