import {
  type Document,
  eventsOf,
  inputOf,
  type Operation,
  operationsOf,
  outputOf,
  type Schema,
} from '../../scripts/document.ts';

/** Whether callers send a value or receive it: a narrower one breaks those who send it, a wider one those who receive it. */
type Way = 'taken' | 'given';

/** A schema with the document in which its references are. */
type Side = { schema: Schema; document: Document };
type Pair = { before: Side; now: Side; at: string; way: Way };

const lowest = ['minLength', 'minimum', 'minItems'];
const highest = ['maxLength', 'maximum', 'maxItems'];
const exact = ['pattern', 'format'];

function numberOr(value: unknown, absent: number): number {
  return typeof value === 'number' ? value : absent;
}

/** The kinds of a schema, such as `object` and `null`, each with its schema; references are followed. */
function kindsOf({ schema, document }: Side): Map<string, Schema> {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
  if (name !== undefined) return kindsOf({ schema: document.components.schemas[name] ?? {}, document });
  if (schema.anyOf) return new Map(schema.anyOf.flatMap((each) => [...kindsOf({ schema: each, document })]));
  return new Map([schema.type ?? 'anything'].flat().map((type) => [type, schema]));
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

/** What a schema no longer takes, by its limits and its list of values. */
function narrowed(before: Schema, now: Schema): string[] {
  const values = valuesOf(now);
  const left = values && (valuesOf(before) ?? ['other values']).filter((value) => !values.includes(value));
  return [
    ...lowest.filter((name) => numberOr(now[name], -Infinity) > numberOr(before[name], -Infinity)),
    ...highest.filter((name) => numberOr(now[name], Infinity) < numberOr(before[name], Infinity)),
    ...exact.filter((name) => now[name] !== undefined && now[name] !== before[name]),
    ...(left ?? []).map((value) => `without ${String(value)}`),
  ].map((what) => `is narrower: ${what}`);
}

/** What a schema gives that it did not. A new value of a list of values is none: callers are told to expect them. */
function widened(before: Schema, now: Schema): string[] {
  return valuesOf(before) && !valuesOf(now) ? ['is wider: any value'] : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

/** The pairs of schemas within two schemas of one kind. */
function within({ before, now, at, way }: Pair): Pair[] {
  function inner(name: string, one: unknown, other: unknown): Pair[] {
    if (!isSchema(one) || !isSchema(other)) return [];
    return [{ before: { ...before, schema: one }, now: { ...now, schema: other }, at: `${at}${name}`, way }];
  }
  const [from, to] = [before.schema, now.schema];
  return [
    ...Object.entries(from.properties ?? {}).flatMap(([name, field]) =>
      inner(`.${name}`, field, to.properties?.[name]),
    ),
    ...inner('[]', from.items, to.items),
    ...inner('[0]', from.prefixItems?.[0], to.prefixItems?.[0]),
    ...inner('{}', from.additionalProperties, to.additionalProperties),
  ];
}

function compareObjects({ before: { schema: before }, now: { schema: now }, at, way }: Pair): string[] {
  const [fields, required] = [Object.keys(before.properties ?? {}), before.required ?? []];
  const isRequired = new Set(now.required);
  return [
    ...fields.filter((name) => !now.properties?.[name]).map((name) => `${at}.${name} is gone`),
    ...(way === 'taken'
      ? [...isRequired].filter((name) => !required.includes(name)).map((name) => `${at}.${name} is required`)
      : required
          .filter((name) => now.properties?.[name] && !isRequired.has(name))
          .map((name) => `${at}.${name} may be missing`)),
  ];
}

function compare(pair: Pair, seen: ReadonlySet<string> = new Set()): string[] {
  const { before, now, at, way } = pair;
  const refs = `${before.schema.$ref} ${now.schema.$ref}`;
  if (before.schema.$ref && seen.has(refs)) return []; // a record within itself
  const [from, to] = [kindsOf(before), kindsOf(now)];
  const [wanted, had] = way === 'taken' ? [from, to] : [to, from];
  const lost = [...wanted.keys()].filter((kind) => !had.has(kind) && !(kind === 'integer' && had.has('number')));
  const inner = [...from].flatMap(([kind, schema]): string[] => {
    const other = to.get(kind);
    if (!other) return [];
    const same = { at, way, before: { ...before, schema }, now: { ...now, schema: other } };
    return [
      ...(way === 'taken' ? narrowed(schema, other) : widened(schema, other)).map((what) => `${at} ${what}`),
      ...compareObjects(same),
      ...within(same).flatMap((each) => compare(each, new Set([...seen, refs]))),
    ];
  });
  return [...lost.map((kind) => `${at} ${way === 'taken' ? `no longer takes ${kind}` : `may be ${kind}`}`), ...inner];
}

/** The pair of two schemas of the two documents. */
function pairOf(earlier: Document, later: Document, way: Way) {
  return (at: string, before: Schema | undefined, now: Schema | undefined): Pair => ({
    before: { schema: before ?? {}, document: earlier },
    now: { schema: now ?? {}, document: later },
    at,
    way,
  });
}

function scopesOf({ security = [] }: Operation): string[] {
  return security.flatMap((each) => each['api_key'] ?? []);
}

/** Who may make a call no longer. */
function refusedCallers(name: string, before: Operation, now: Operation): string[] {
  const [had, needed] = [scopesOf(before), scopesOf(now)];
  if (had.length > 0 && needed.length === 0) return [`${name} takes no API key`];
  if (before.security?.length === 0 && now.security?.length !== 0) return [`${name} needs a sign-in`];
  return had.length === 0
    ? []
    : needed.filter((scope) => !had.includes(scope)).map((scope) => `${name} needs ${scope}`);
}

/**
 * What a document takes away from the callers of an earlier one: a call, a field, a value that is taken, a field that is always
 * given, a webhook. Calls, optional fields, fields of replies and values of lists that are new are no such change.
 */
export function breakingChanges(earlier: Document, later: Document): string[] {
  const [taken, given] = [pairOf(earlier, later, 'taken'), pairOf(earlier, later, 'given')];
  const [calls, events] = [operationsOf(later), eventsOf(later)];
  const ofCalls = [...operationsOf(earlier)].flatMap(([name, { address, operation }]) => {
    const call = calls.get(name);
    if (!call) return [`${name} is gone`];
    const [before, now] = [outputOf(operation), outputOf(call.operation)];
    return [
      ...(address === call.address ? [] : [`${name} is ${call.address} instead of ${address}`]),
      ...(before.isList && !now.isList ? [`${name} has no pages`] : []),
      ...refusedCallers(name, operation, call.operation),
      ...compare(taken(name, inputOf(operation), inputOf(call.operation))),
      ...compare(given(`${name}()`, before.output, now.output)),
    ];
  });
  const ofEvents = [...eventsOf(earlier)].flatMap(([type, schema]) =>
    events.has(type) ? compare(given(type, schema, events.get(type))) : [`${type} is gone`],
  );
  return [...ofCalls, ...ofEvents];
}
