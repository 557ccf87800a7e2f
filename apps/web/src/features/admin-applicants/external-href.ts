/** An address that somebody else typed, as a link's href; undefined for what is no web address, `javascript:` above all. */
export const externalHref = (address: string | null): string | undefined =>
  address && URL.canParse(address) && /^https?:\/\//i.test(address) ? address : undefined;
