import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CvLink } from '@careers/contracts/cvs';
import { limits } from '@careers/contracts/limits';

/** What a link is bound to: the CV, and the very file that it was then. */
type LinkedCv = { id: string; storage_key: string };

/** What a link carries in its query. */
export type LinkSignature = { expires: number; signature: string };

export type CvLinks = {
  /** A link that opens this CV for five minutes, for everyone who has it. */
  sign: (cv: LinkedCv) => CvLink;
  /** Whether a link was made here, for this file, and still lives. */
  isValid: (cv: LinkedCv, link: LinkSignature) => boolean;
};

type Options = {
  key: Uint8Array;
  site_url: string;
  /** Where the files are served; by default those of CVs. */
  path?: string;
  now?: () => Date;
};

/** Signed links to CVs and to copies of people's data: an HMAC over the id, the file's key and the second at which the link ends. */
export function cvLinks({ key, site_url, path = '/api/cvs', now = () => new Date() }: Options): CvLinks {
  function seconds(): number {
    return Math.floor(now().getTime() / 1_000);
  }
  function signatureOf({ id, storage_key }: LinkedCv, expires: number): string {
    return createHmac('sha256', key).update(`${id}\n${storage_key}\n${expires}`).digest('base64url');
  }
  return {
    sign: (cv) => {
      const expires = seconds() + limits.cv_link_seconds;
      const query = new URLSearchParams({
        expires: String(expires),
        signature: signatureOf(cv, expires),
      });
      return {
        signedUrl: `${site_url}${path}/${cv.id}?${query.toString()}`,
        expiresIn: limits.cv_link_seconds,
      };
    },
    isValid: (cv, { expires, signature }) => {
      // As text: two texts may stand for the same bytes, and a link that was altered must not work.
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(cv, expires))];
      return given.length === right.length && timingSafeEqual(given, right) && seconds() < expires;
    },
  };
}
