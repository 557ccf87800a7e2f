import { safeRedirect } from './safe-redirect.ts';

/** The fragment of a job's address that opens its application form for a signed-in visitor. */
export const applyFragment = 'apply';

export function leadsToApply(redirect: string | undefined): boolean {
  return safeRedirect(redirect)?.endsWith(`#${applyFragment}`) ?? false;
}

/** The fragment of a job's address that saves the job for a signed-in visitor. */
export const saveFragment = 'save';
