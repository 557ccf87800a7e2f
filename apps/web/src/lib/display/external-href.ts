/** A web address that a candidate typed, as a link's href; undefined for anything else, above all `javascript:`. */
export function externalHref(address: string | null): string | undefined {
  return address && URL.canParse(address) && /^https?:\/\//i.test(address) ? address : undefined;
}
