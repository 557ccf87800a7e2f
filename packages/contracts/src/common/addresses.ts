import { z } from 'zod';

/** A dot at an end of the part before the @, two of them in a row (RFC 5321, dot-string), or a domain without a dot. */
const wrongDots = /^\.|\.\.|\.@|@[^.]*$/;

/** An email address by the rule of HTML's `type=email`, with a dot in its domain. */
export function emailAddress(message: string) {
  return z.email({ pattern: z.regexes.html5Email, error: message }).refine((typed) => !wrongDots.test(typed), message);
}

/** Completes a web address: a bare domain gets https://, a space is encoded. Undefined: the text is no web address. */
export function webAddress(typed: string): string | undefined {
  const address = typed.trim().replaceAll(' ', '%20');
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[^:/?#]+:\d+(?:[/?#]|$)/.test(address);
  if (!hasScheme && !/^[^\s@/:?#]+\.[^\s@/:?#.]{2,}(?:[:/?#]|$)/.test(address)) return undefined;
  const whole = hasScheme ? address : `https://${address}`;
  // The slashes are required: 'https:example.com' is a valid URL, but as a link it is relative to this site.
  return /^https?:\/\/\S+$/i.test(whole) && URL.canParse(whole) ? whole : undefined;
}
