import { withoutBackslashes } from './display.ts';

// The tags are those of stored, sanitised HTML, whose texts and attributes have no bare '<' or '>'. Each pattern takes time
// in proportion to the length of the text.
const tag = /<[^<>]*>/g;
const blockTag = /^<\/?(?:p|h[1-3]|ul|ol|li|br)\b/i;

export function endsLine(tag: string): boolean {
  return blockTag.test(tag);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

export function plainText(html: string): string {
  return withoutBackslashes(html)
    .replace(tag, (found) => (endsLine(found) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
