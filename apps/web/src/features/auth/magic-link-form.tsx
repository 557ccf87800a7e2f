import { useEffect } from 'react';
import { sendMagicLink } from '../../lib/session/mailed-sign-in.ts';
import { prepareSignIn } from '../../lib/session/session.ts';
import { secondsToWait, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { safeRedirect } from './safe-redirect.ts';
import { useNotice } from './use-notice.ts';
import type { WayProps } from './way-props.ts';

/** Signing in through a mail, without a password. */
export function MagicLinkForm({ form, onOtherWay, onSent, redirect }: WayProps) {
  const { say, hush } = useNotice();
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  // What was pressed to come here is gone; the one field is next.
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    hush();
    try {
      await sendMagicLink(email, safeRedirect(redirect));
      say({ title: copy.magicLinkSent, description: copy.magicLinkSentText });
      onSent({ type: 'magiclink', email });
    } catch (error) {
      say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
      const wait = secondsToWait(error);
      if (wait !== null) onSent({ type: 'magiclink', email, wait }); // one is on its way
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label="Email" hint="We will send you a link and a code to sign in with." error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={prepareSignIn}
          {...register('email')}
        />
      </Field>
      <div className={styles.others}>
        <Button type="submit" size="large" fullWidth pending={isSubmitting} pendingText="Sending...">
          Send magic link
        </Button>
        <Button variant="ghost" fullWidth onClick={onOtherWay}>
          Use password instead
        </Button>
      </div>
    </form>
  );
}
