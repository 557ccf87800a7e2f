/** An address that somebody else typed, as a link's href; undefined for what is no web address, `javascript:` above all. */
export function externalHref(address: string | null): string | undefined {
  return address && URL.canParse(address) && /^https?:\/\//i.test(address) ? address : undefined;
}
