import { webAddress } from '@careers/contracts/common/addresses';

export const refusedAddress = 'Use a web address, such as https://example.com, or an email address';

/** Completes a typed address: a domain gets https://, an email address mailto:; undefined if no link may have it. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim().replaceAll('\\', '/');
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return allowedHref(address) ?? webAddress(address);
}

/** An absolute address with an allowed scheme, its spaces encoded; undefined for any other. */
export function allowedHref(written: string): string | undefined {
  const address = written.trim().replaceAll(' ', '%20');
  if (/^mailto:[^@\s]+@\S+$/i.test(address)) return address;
  return /^https?:/i.test(address) ? webAddress(address) : undefined;
}
