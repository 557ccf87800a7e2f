import { sourceIn } from '@careers/contracts/applications/source';
import { limits } from '@careers/contracts/common/limits';
import { presentSource } from '../navigation/source.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * Returns the page of this site that a mail or another site may send the visitor back to, with the source of the present
 * page; null if it is unsafe or too long.
 */
export function returnPath(redirect: string | undefined): string | null {
  const safe = safeRedirect(redirect);
  const path = safe && withSource(safe, presentSource());
  return path !== null && path.length <= limits.redirect ? path : null;
}

function withSource(path: string, source: string | undefined): string {
  const url = new URL(path, location.origin);
  if (source === undefined || sourceIn(Object.fromEntries(url.searchParams))) return path;
  url.searchParams.set('source', source);
  return url.pathname + url.search + url.hash;
}
