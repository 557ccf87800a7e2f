import { forgetRequestedMails } from './requested-mails.ts';
import { forgetSignUpNonce } from './sign-up-nonce.ts';

/** Removes the requested emails and the started sign-up from this browser, once the visitor is signed in. */
export function forgetUnfinishedSignIns(): void {
  forgetRequestedMails();
  forgetSignUpNonce();
}
