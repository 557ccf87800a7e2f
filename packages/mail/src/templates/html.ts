import { escapeHtml } from '@careers/contracts/common/escape-html';

export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

function markupOf(value: string | Html | readonly Html[]): string {
  return typeof value === 'string'
    ? escapeHtml(value)
    : value instanceof Html
      ? value.markup
      : value.map(({ markup }) => markup).join('');
}

/** A piece of markup. Every string put into it is escaped, for text and for an attribute in double quotes alike. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(
    parts.map((part, index) => `${part}${index < values.length ? markupOf(values[index] ?? '') : ''}`).join(''),
  );
}
