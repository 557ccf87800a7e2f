import type { ButtonStyleProps } from '../../ui/button.tsx';
import type { EmailLinkType } from '../../lib/session/email-link-types.ts';
import { type VerificationResult, verifyCode } from '../../lib/session/email-links.ts';
import { authFormCopy } from './auth-form.copy.ts';
import { CodeStep } from './code-step.tsx';

type OneTimeCodeFormProps = {
  type: EmailLinkType;
  email: string;
  label?: string;
  button: string;
  pendingText: string;
  buttonStyle?: ButtonStyleProps;
  onVerified?: ((result: VerificationResult) => void) | undefined;
};

/** Takes the six-digit code of an email, for users who read the email on another device. */
export function OneTimeCodeForm({
  type,
  email,
  label = '6-digit code',
  buttonStyle = {},
  onVerified,
  ...button
}: OneTimeCodeFormProps) {
  return (
    <CodeStep
      label={label}
      wrong={authFormCopy.wrongCode}
      focused={false}
      toastErrors
      buttonStyle={buttonStyle}
      {...button}
      verify={async (code) => {
        const result = await verifyCode(type, email, code);
        onVerified?.(result);
      }}
    />
  );
}
