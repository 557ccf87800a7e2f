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
});
export type SignedLink = z.output<typeof signedLink>;

type Options = {
  key: KeyObject;
  site_url: string;
  /** The path below which the files are served. */
  path?: string;
  now?: () => Date;
};

/** Makes signed links to CVs and copies of people's data: an HMAC over the id, the file's key and the expiry. */
export function cvLinks({ key, site_url, path = '/api/cvs', now = () => new Date() }: Options): CvLinks {
  function seconds(): number {
    return Math.floor(now().getTime() / 1_000);
  }
  function meaningOf({ id, storage_key }: LinkedFile, expires: number): string {
    return `${id}\n${storage_key}\n${expires}`;
  }
  return {
    sign: (cv) => {
      const expires = seconds() + limits.cv_link_seconds;
      const query = new URLSearchParams({
        expires: String(expires),
        signature: linkSignature(key, meaningOf(cv, expires)),
      });
      return {
        signedUrl: `${site_url}${path}/${cv.id}?${query.toString()}`,
        expiresIn: limits.cv_link_seconds,
      };
    },
    isValid: (cv, { expires, signature }) =>
      isLinkSignature(key, meaningOf(cv, expires), signature) && seconds() < expires,
  };
}
