/** Markup that is safe to send: only `html` makes it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const markupOf = (value: string | Html | readonly Html[]): string =>
  typeof value === 'string' ? escape(value) : value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('');

/** A piece of markup. Every string put into it is escaped, for text and for an attribute in double quotes alike. */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html =>
  new Html(parts.map((part, index) => `${part}${index < values.length ? markupOf(values[index] ?? '') : ''}`).join(''));
