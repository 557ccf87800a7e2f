import { linkSchemes } from '@careers/rich-text/allow-list';

export const refusedAddress = 'Use a web address, such as https://example.com, or an email address';

/**
 * Completes the address that an administrator typed: a bare domain gets https://, a bare email address mailto:.
 *
 * @returns undefined for an address that no link may have.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim().replaceAll('\\', '/');
  if (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^[^:/?#]+:\d+(?:[/?#]|$)/.test(address))
    return isAllowed(address) ? address : undefined;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s@/:?#]+\.[^\s@/:?#.]{2,}(?:[:/?#]|$)/.test(address) && isAllowed(`https://${address}`)
    ? `https://${address}`
    : undefined;
}

/** Whether an address is absolute and has an allowed scheme. */
export function isAllowed(address: string): boolean {
  const scheme = linkSchemes.find((one) => address.toLowerCase().startsWith(`${one}:`));
  if (!scheme || /\s/.test(address)) return false;
  return scheme === 'mailto'
    ? /^mailto:[^@]+@[^@]+/i.test(address)
    : /^https?:\/\//i.test(address) && URL.canParse(address);
}
