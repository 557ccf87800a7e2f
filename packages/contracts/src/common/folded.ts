// See docs/decisions/0173-names-and-words-are-prepared-by-two-functions.md
/** A name as searches compare it, as PostgreSQL's function `folded` does: without case, accents and other typed signs. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’ʼ`´′]/gu, "'")
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/[\u0300-\u036F]/gu, '') // its own marks go first: Unicode orders a long run of them in quadratic time
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/gu, '')
    .replace(/[łøđıßæ]/gu, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss' })[letter] ?? 'ae');
}
