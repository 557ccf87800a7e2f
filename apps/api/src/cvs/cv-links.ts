import type { KeyObject } from 'node:crypto';
import { limits } from '@careers/contracts/common/limits';
import { z } from 'zod';
import type { CvLinks, LinkedFile } from '../context/cvs.ts';
import { isLinkSignature, linkSignature } from '../common/link-signature.ts';

/** The values of a link: the id in its path, the others in its query. */
export const signedLink = z.object({
  id: z.uuid(),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
  viewer: z.uuid().optional(),
});
export type SignedLink = z.output<typeof signedLink>;

type Options = { key: KeyObject; site_url: string; path?: string; now?: () => Date };

/** Makes signed links to CVs and copies of people's data: an HMAC over the id, the file's key, the expiry and the viewer. */
export function cvLinks({ key, site_url, path = '/api/cvs', now = () => new Date() }: Options): CvLinks {
  function seconds(): number {
    return Math.floor(now().getTime() / 1_000);
  }
  function meaningOf({ id, storage_key }: LinkedFile, expires: number, viewer: string | undefined): string {
    return [id, storage_key, expires, ...(viewer === undefined ? [] : [viewer])].join('\n');
  }
  return {
    sign: (cv, { viewer } = {}) => {
      const expires = seconds() + limits.cv_link_seconds;
      const query = new URLSearchParams({
        expires: String(expires),
        ...(viewer !== undefined && { viewer }),
        signature: linkSignature(key, meaningOf(cv, expires, viewer)),
      });
      return { signedUrl: `${site_url}${path}/${cv.id}?${query.toString()}`, expiresIn: limits.cv_link_seconds };
    },
    isValid: (cv, { expires, signature, viewer }) =>
      isLinkSignature(key, meaningOf(cv, expires, viewer), signature) && seconds() < expires,
  };
}
