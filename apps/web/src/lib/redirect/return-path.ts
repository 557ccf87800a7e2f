import { limits } from '@careers/contracts/common/limits';
import { safeRedirect } from './safe-redirect.ts';

/** The page of this site that another site may send the visitor back to; null for none, and for one too long to carry. */
export function returnPath(redirect: string | undefined): string | null {
  const path = safeRedirect(redirect);
  return path !== null && path.length <= limits.redirect ? path : null;
}
