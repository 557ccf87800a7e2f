import { type Calls, calls } from './api.gen.ts';
import { type CallOptions, type ClientOptions, sendCall } from './send-call.ts';

export { ApiError, type CallOptions, type ClientOptions } from './send-call.ts';

type Name = keyof Calls;
type Input<Of extends Name> = Calls[Of]['input'];
type Output<Of extends Name> = Calls[Of]['output'];
type Arguments<Of extends Name> =
  {} extends Input<Of> ? [input?: Input<Of>, options?: CallOptions] : [input: Input<Of>, options?: CallOptions];

type Lists<Of extends Name> = Calls[Of] extends { list: true }
  ? { pages(...of: Arguments<Of>): AsyncGenerator<Output<Of>, void> } & (Output<Of> extends (infer Item)[]
      ? { each(...of: Arguments<Of>): AsyncGenerator<Item, void> }
      : unknown)
  : unknown;

export type Client = { [Of in Name]: ((...of: Arguments<Of>) => Promise<Output<Of>>) & Lists<Of> };

type Fields = Record<string, unknown>;

/** A form of fields, whose files come last: the API has read the others by then. */
function formOf(fields: [name: string, value: unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of fields) if (value instanceof Blob) form.append(name, value);
  return form;
}

/** The address and the request of a call: what is not in its path goes into the query of a GET, or into the body. */
function requestOf(
  call: string,
  input: Fields,
  { idempotencyKey, ifMatch, headers }: CallOptions,
  { baseUrl, key }: ClientOptions,
) {
  const [method = '', path = ''] = call.split(' ');
  const others = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete others[name];
    const value = String(input[name]);
    // An address without the part, or one level up, would be another call.
    if (/^(?:undefined|\.{0,2})$/.test(value)) throw new TypeError(`${name} must not be empty, '.' or '..'`);
    return encodeURIComponent(value);
  });
  const url = new URL(baseUrl.replace(/\/$/, '') + filled);
  const fields = Object.entries(others).filter(([, value]) => value !== undefined);
  if (method === 'GET') for (const [name, value] of fields) url.searchParams.set(name, String(value));
  const isForm = fields.some(([, value]) => value instanceof Blob);
  const hasBody = method !== 'GET' && fields.length > 0;
  return {
    url,
    init: {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...((method === 'POST' || method === 'PUT') && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        ...(hasBody && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(hasBody && { body: isForm ? formOf(fields) : JSON.stringify(Object.fromEntries(fields)) }),
    },
  };
}

function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}

/** The address of the next page: this one with the query of the header Link (RFC 8288), so that the key goes nowhere else. */
function nextOf(response: Response, url: URL): URL | undefined {
  const link = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  if (link === undefined) return undefined;
  const next = new URL(url);
  next.search = new URL(link, url).search;
  return next;
}

function callable(call: string, client: ClientOptions) {
  async function once(input: Fields = {}, options: CallOptions = {}): Promise<unknown> {
    const { url, init } = requestOf(call, input, options, client);
    return bodyOf(await sendCall(url, init, client, options.signal));
  }
  async function* pages(input: Fields = {}, options: CallOptions = {}): AsyncGenerator<unknown, void> {
    const { url, init } = requestOf(call, input, options, client);
    for (let next: URL | undefined = url; next;) {
      const response: Response = await sendCall(next, init, client, options.signal);
      yield await bodyOf(response);
      next = nextOf(response, next);
    }
  }
  async function* each(input?: Fields, options?: CallOptions): AsyncGenerator<unknown, void> {
    for await (const page of pages(input, options)) yield* page as unknown[];
  }
  return Object.assign(once, { pages, each });
}

/**
 * Makes a client of the API. Its calls take the fields of path, query and body as one object, give the body of the reply,
 * and throw an ApiError when they are refused.
 */
export function createClient(options: ClientOptions): Client {
  const made: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) made[name] = callable(call, options);
  return made as Client;
}
