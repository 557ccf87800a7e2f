import { z } from 'zod';

/** One environment variable as the tables of the READMEs and .env.example show it. */
export type Variable = {
  name: string;
  text: string;
  /** The default in Markdown. */
  unset: string;
  /** The value in .env.example: the default, or an example. */
  value: string;
};

/** The default of a schema, which may transform it afterwards. */
function defaultOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodDefault) return String(schema.def.defaultValue);
  return schema instanceof z.ZodPipe ? defaultOf(schema.in) : '';
}

type Options = {
  nameOf?: (field: string) => string;
  /** Defaults of fields in production, where they differ. */
  production?: Readonly<Record<string, number | undefined>>;
};

/** The variables of settings, from the metadata and the defaults of their schemas. */
export function variablesOf(
  fields: Readonly<Record<string, z.ZodType>>,
  { nameOf = (field) => field, production = {} }: Options = {},
): Variable[] {
  return Object.entries(fields).map(([field, schema]) => {
    const { description = '', unset, example = '' } = schema.meta() ?? {};
    const value = defaultOf(schema);
    const inProduction = production[field] === undefined ? '' : `, production \`${production[field]}\``;
    return {
      name: nameOf(field),
      text: description,
      unset: unset ?? (value ? `\`${value}\`${inProduction}` : 'none'),
      value: value || example,
    };
  });
}

/** The Markdown with the rows of the table named `title` written anew. */
export function withTable(markdown: string, title: string, variables: readonly Variable[]): string {
  const head = `| ${title} | default | |\n|---|---|---|\n`;
  const start = markdown.indexOf(head) + head.length;
  const rows = variables.map(({ name, unset, text }) => `| \`${name}\` | ${unset} | ${text} |\n`);
  return markdown.slice(0, start) + rows.join('') + markdown.slice(start).replace(/^(?:\|.*\n)*/, '');
}

/** A section of .env.example: every variable commented out, with its default or an example. */
export function exampleSection(title: string, variables: readonly Variable[]): string {
  const lines = variables.map(({ name, text, unset, value }) => {
    const otherwise = unset === `\`${value}\`` || unset === 'none' ? '' : `. By default ${unset}`;
    const comment = text && `# ${text}${otherwise}\n`.replaceAll('`', '');
    return `${comment}#${name}=${value}\n`;
  });
  return `\n# ── ${title} ${'─'.repeat(114 - title.length)}\n${lines.join('')}`;
}
