type TextPiece = { text: string; href: string | null };

/** What may be an address: a scheme that begins a word, then neither spaces nor characters that change how a text looks. */
const address = /(?<![\p{L}\p{N}+.-])(?:https?:\/\/|mailto:)[^\s<>"\p{C}]+/giu;
const schemes = ['http:', 'https:', 'mailto:'];

/**
 * Splits a text that a person wrote into words and links, in order; joined, the pieces are the text. Only addresses with
 * http, https or mailto become links, and none that has a user name, because `https://bank.example@other.example` leads
 * elsewhere than it seems to.
 */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutLastSigns(found);
    const href = hrefOf(link);
    if (href === null) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), href: null });
    pieces.push({ text: link, href });
    at = index + link.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null });
  return pieces;
}

const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Leaves out the signs that end a sentence or a bracket around an address; a bracket that the address opens stays. */
function withoutLastSigns(found: string): string {
  const counts: Record<string, number> = {};
  for (const sign of found.match(/[()[\]{}]/g) ?? []) counts[sign] = (counts[sign] ?? 0) + 1;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    const opening = openings[last];
    const closes = opening !== undefined && (counts[opening] ?? 0) < (counts[last] ?? 0);
    if (!closes && !/[.,:;!?'’”»*_]/.test(last)) break;
    if (closes) counts[last] = (counts[last] ?? 0) - 1;
  }
  return found.slice(0, end);
}

function hrefOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, username, password, pathname, href } = new URL(link);
  if (!schemes.includes(protocol) || username || password) return null;
  return protocol === 'mailto:' && !/^[^@]+@[^@]+$/.test(pathname) ? null : href;
}
