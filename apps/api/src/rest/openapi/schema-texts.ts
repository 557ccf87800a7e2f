import { html, type Html } from '@careers/mail/templates/html';
import type { JsonSchema } from './document-types.ts';

const formats: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date, YYYY-MM-DD',
  uri: 'web address',
};

function join(texts: readonly Html[], between: string): Html[] {
  return texts.flatMap((text, index) => (index === 0 ? [text] : [html`${between}`, text]));
}

function kindOf({ type, format, contentMediaType }: JsonSchema): string {
  if (contentMediaType === 'application/pdf') return 'PDF file';
  if (Array.isArray(type)) return type.join(' or ');
  return (format && formats[format]) ?? type ?? 'anything';
}

/** What a value may be, in words: 'integer or null', 'array of JobSummary' with a link to that schema. */
function typeText(schema: JsonSchema): Html {
  const { $ref, anyOf, items, prefixItems, enum: values } = schema;
  const name = $ref?.slice($ref.lastIndexOf('/') + 1);
  if (name) return html`<a href="#schema-${name}">${name}</a>`;
  if (anyOf) return html`${join(anyOf.map(typeOf), ' or ')}`;
  if (values)
    return html`${join(
      values.map((value) => html`<code>${String(value)}</code>`),
      ' or ',
    )}`;
  if (prefixItems) return html`array of one ${prefixItems.map(typeOf)}`;
  if (items && !Array.isArray(items)) return html`array of ${typeOf(items)}`;
  if (schema.properties) return html`object: ${fieldList(schema)}`;
  return html`${kindOf(schema)}`;
}

function typeOf(schema: JsonSchema | boolean): Html {
  return typeText(typeof schema === 'object' ? schema : {});
}

/** The limits of a value, in words. */
function limitTexts(schema: JsonSchema): string[] {
  const within = schema.anyOf?.find((each) => typeof each === 'object' && each.type !== 'null');
  const { minLength, maxLength, minimum, maximum, default: preset } = typeof within === 'object' ? within : schema;
  const count = new Intl.NumberFormat('en-GB');
  return [
    ...(minLength ? [`at least ${count.format(minLength)} characters`] : []),
    ...(maxLength ? [`at most ${count.format(maxLength)} characters`] : []),
    ...(minimum === undefined ? [] : [`from ${count.format(minimum)}`]),
    ...(maximum === undefined ? [] : [`up to ${count.format(maximum)}`]),
    ...(preset === undefined ? [] : [`default ${JSON.stringify(preset)}`]),
  ];
}

/** One field or parameter: its name, what it may be, and what it means. */
export function fieldText(name: string, schema: JsonSchema, notes: readonly string[], description: string): Html {
  const details = [...notes, ...limitTexts(schema)].map((note) => html`, ${note}`);
  return html`<dt><code>${name}</code> <small>${typeText(schema)}${details}</small></dt><dd>${description}</dd>`;
}

/** The fields of an object. */
export function fieldList({ properties = {}, required = [] }: JsonSchema): Html {
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field !== 'object') return [];
    return [fieldText(name, field, required.includes(name) ? [] : ['optional'], field.description ?? '')];
  });
  return html`<dl>${fields}</dl>`;
}

/** A schema as the body of a request or a reply: its fields, or what it is. */
export function bodyText(schema: JsonSchema): Html {
  return schema.properties ? fieldList(schema) : html`<p>${typeText(schema)}</p>`;
}
