const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * Text or sanitised HTML without HTML entities, which job boards do not read: each is the character that it stands for. Where
 * the result would be a tag, or an entity again, a space keeps it text.
 */
export function withoutEntities(html: string): string {
  return html
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string, at: number, whole: string) => {
      const next = whole[at + name.length + 2] ?? '';
      return `${characters[name]}${name === 'lt' && /[a-z/!?]/i.test(next) ? ' ' : ''}`;
    })
    .replace(/&(?=#?\w+;)/g, '& ');
}
