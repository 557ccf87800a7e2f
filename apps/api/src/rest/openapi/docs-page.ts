import { colourRules } from '@careers/contracts/site/colours';
import { html, Html } from '@careers/mail/templates/html';
import type { JsonSchema, MediaType, OpenApiDocument, Operation, Reference, Reply } from './document-types.ts';

export const DOCS_STYLE = `
${colourRules()}
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 Overpass, Arial, sans-serif; overflow-wrap: anywhere; }
header { padding: 24px 16px; background: var(--green); color: var(--on-green); }
header a { color: inherit; }
header > *, main { box-sizing: border-box; max-width: 960px; margin: 0 auto; }
h1 { font-size: 28px; line-height: 1.2; }
main { padding: 8px 16px 64px; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header a:focus-visible { outline-color: var(--accent); }
nav ul, .replies { list-style: none; padding: 0; }
nav li { padding: 4px 0; }
section section { margin: 0 0 24px; padding: 4px 16px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
section section:target { border-color: var(--link); }
h2 { margin-top: 40px; }
h3 { margin-bottom: 4px; }
h4 { margin: 20px 0 4px; font-size: 16px; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
code { padding: 1px 4px; background: var(--tint); border-radius: 3px; }
pre { padding: 12px; background: var(--tint); border-radius: 6px; white-space: pre-wrap; }
dl { margin: 0; }
dt { margin-top: 8px; }
dd { margin: 0 0 0 16px; }
small { color: var(--text-2); font-size: 14px; }
summary { cursor: pointer; }
`;

function prose(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

function paragraphs(text: string): Html[] {
  return text.split(/\n\s*\n/).map((part) => html`<p>${prose(part)}</p>`);
}

/** A subschema that is an object; JSON Schema also allows `true` for 'anything', and lists. */
function asObject(schema: JsonSchema | boolean | (JsonSchema | boolean)[]): JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

const LIMITS = ['format', 'contentMediaType', 'minLength', 'maxLength', 'minimum', 'maximum', 'default'] as const;

/** The type of a value with its limits: 'string maxLength 200 or null', 'array of JobSummary' with a link. */
function typeText(schema: JsonSchema): Html {
  const { $ref, anyOf, items, enum: values, properties, type = 'anything' } = schema;
  const name = $ref?.slice($ref.lastIndexOf('/') + 1);
  if (name) return html`<a href="#schema-${name}">${name}</a>`;
  if (anyOf) return html`${anyOf.map((each, index) => html`${index > 0 ? ' or ' : ''}${typeText(asObject(each))}`)}`;
  if (values) return html`${values.map((value) => JSON.stringify(value)).join(' or ')}`;
  if (properties) return html`object: ${fieldList(schema)}`;
  if (items) return html`array of ${typeText(asObject(items))}`;
  const limits = LIMITS.flatMap((word) =>
    schema[word] === undefined ? [] : [`${word} ${JSON.stringify(schema[word])}`],
  );
  return html`${[[type].flat().join(' or '), ...limits].join(', ')}`;
}

function fieldText(name: string, schema: JsonSchema, notes: readonly string[], description = ''): Html {
  return html`<dt><code>${name}</code> <small>${typeText(schema)}${notes.map((note) => html`, ${note}`)}</small></dt><dd>${description}</dd>`;
}

function fieldList({ properties = {}, required = [] }: JsonSchema): Html {
  const fields = Object.entries(properties).map(([name, field]) => {
    const schema = asObject(field);
    return fieldText(name, schema, required.includes(name) ? [] : ['optional'], schema.description);
  });
  return html`<dl>${fields}</dl>`;
}

function exampleText({ example }: MediaType): Html {
  if (example === undefined) return html``;
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return html`<details><summary>Example</summary><pre>${text}</pre></details>`;
}

function contentText(content: Record<string, MediaType>): Html[] {
  return Object.entries(content).map(
    ([type, media]) =>
      html`<p><small>${type}</small></p>${media.schema.properties ? fieldList(media.schema) : typeText(media.schema)}${exampleText(media)}`,
  );
}

function parametersText({ parameters = [] }: Operation): Html {
  if (parameters.length === 0) return html``;
  const rows = parameters.map(({ name, in: place, required, schema, description }) =>
    fieldText(name, schema, [place, ...(required ? [] : ['optional'])], description),
  );
  return html`<h4>Parameters</h4><dl>${rows}</dl>`;
}

function requestText({ requestBody }: Operation): Html {
  if (!requestBody) return html``;
  return html`<h4>Body${requestBody.required ? '' : ', optional'}</h4>${contentText(requestBody.content)}`;
}

function headersText({ headers = {} }: Reply): Html {
  const rows = Object.entries(headers).map(([name, { schema, description }]) =>
    fieldText(name, schema, ['header'], description),
  );
  return rows.length === 0 ? html`` : html`<dl>${rows}</dl>`;
}

function repliesText(document: OpenApiDocument, { responses }: Operation): Html {
  const replies = Object.entries(responses).map(([status, response]) => ({
    status,
    reply: resolved(document, response),
  }));
  const done = replies.filter(({ status }) => Number(status) < 400);
  const refused = replies.filter(({ status }) => Number(status) >= 400);
  return html`${done.map(
    ({ status, reply }) =>
      html`<h4>Reply ${status}</h4><p>${reply.description}</p>${headersText(reply)}${contentText(reply.content ?? {})}`,
  )}<h4>Refusals</h4><ul class="replies">${refused.map(
    ({ status, reply }) => html`<li><code>${status}</code> ${reply.description}</li>`,
  )}</ul>`;
}

function resolved({ components }: OpenApiDocument, response: Reply | Reference): Reply {
  if (!('$ref' in response)) return response;
  const reply = components.responses[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)];
  if (!reply) throw new Error(`The document has no ${response.$ref}`);
  return reply;
}

type Call = { method: string; path: string; operation: Operation };

function samplesText(operation: Operation): Html[] {
  return (operation['x-codeSamples'] ?? []).map(({ lang, source }) => html`<h4>In ${lang}</h4><pre>${source}</pre>`);
}

function callText(document: OpenApiDocument, { method, path, operation }: Call): Html {
  const { operationId, summary, description, security } = operation;
  const isWebhook = path in document.webhooks;
  const proofs = ['with an access token', ...(security.length > 1 ? ['an API key'] : [])].join(' or ');
  return html`<section id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title">${summary}</h3>
<p><code>${method.toUpperCase()} ${path}</code> <small>${isWebhook ? 'to your endpoint' : security.length === 0 ? 'for everyone' : proofs}</small></p>
${description ? paragraphs(description) : []}${samplesText(operation)}${parametersText(operation)}${requestText(operation)}${repliesText(document, operation)}
</section>
`;
}

export function docsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const calls = Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title}</title><link rel="icon" href="/favicon.svg"><style>${new Html(DOCS_STYLE)}</style></head>
<body>
<header><h1>${info.title}</h1><p>${info.summary}. Version ${info.version}; the same as <a href="/api/openapi.json">an OpenAPI document</a>.</p></header>
<main>
${paragraphs(info.description)}
<p>Signing in: ${prose(components.securitySchemes['bearer']?.['description'] ?? '')} Or with a key: ${prose(components.securitySchemes['api_key']?.['description'] ?? '')} Send either as <code>Authorization: Bearer …</code>.</p>
<nav aria-label="Calls">${groups.map(
    (group) =>
      html`<h2>${group.name}</h2><ul>${group.calls.map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}">${operation.summary}</a> <small>${method.toUpperCase()} ${path}</small></li>`,
      )}</ul>`,
  )}</nav>
${groups.map(
  (group) =>
    html`<section aria-label="${group.name}"><h2>${group.name}: the calls</h2><p>${group.description}</p>${group.calls.map((call) => callText(document, call))}</section>`,
)}
<section aria-label="Schemas"><h2>Schemas</h2>${Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<section id="schema-${name}" aria-labelledby="schema-${name}-title"><h3 id="schema-${name}-title">${name}</h3><p>${schema.description ?? ''}</p>${fieldList(schema)}</section>`,
  )}</section>
</main>
</body>
</html>
`.markup;
}
