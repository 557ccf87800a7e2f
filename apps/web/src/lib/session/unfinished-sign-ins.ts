import { forgetRequestedMails } from './requested-mails.ts';
import { forgetSignUpNonce } from './sign-up-nonce.ts';

/**
 * Forgets the emails that the visitor asked for and the sign-up that this browser began, once the visitor is signed in.
 */
export function forgetUnfinishedSignIns(): void {
  forgetRequestedMails();
  forgetSignUpNonce();
}
