import { limits } from '@careers/contracts/common/limits';
import { safeRedirect } from './safe-redirect.ts';

/** Returns the page of this site that another site may send the visitor back to; null if it is unsafe or too long. */
export function returnPath(redirect: string | undefined): string | null {
  const path = safeRedirect(redirect);
  return path !== null && path.length <= limits.redirect ? path : null;
}
