import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is ready to send. Its ETag and its compressed bodies are computed once, however often it is sent. */
export type ReadyResponse = {
  status: number;
  headers: Record<string, string>;
  isEmpty: boolean;
  /** A weak ETag, because the response is the same in every encoding. */
  etag: string;
  /** The bytes in memory, including every body that the response may hold later. */
  size: number;
  body: (encoding: Encoding) => Promise<Buffer>;
  /** The cursor of a list's next page, for the header Link, which repeats the caller's own address. */
  next_cursor?: string | null;
};

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Brotli's quality for a page that a visitor waits for: 0.5 % larger than with quality 6, in half the time. */
const BROTLI_QUALITY = 5;

/** The bytes that a page takes in memory for each byte of its Brotli body: both compressed bodies and some overhead. */
const PAGE_SIZE_FACTOR = 2.3;
/** The bytes that a JSON response takes in memory for each byte of its body, which is not compressed in memory. */
const JSON_SIZE_FACTOR = 1.6;
const BASE_SIZE = 1_000;

function toBrotli(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits(bytes.length),
    },
  });
}

/**
 * The bits of a window that holds half of a body: halves the time of a page, because with the default window of 4 MB V8
 * collects garbage at every fifth page. The body becomes three bytes in 16,000 larger.
 */
function brotliWindowBits(size: number): number {
  const bits = Math.floor(Math.log2(Math.max(size, 1)));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

function etagOf(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Holds only the Brotli body, an eighth of the HTML, which nearly every browser takes, and makes the others of it. */
export async function createPageResponse(
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
): Promise<ReadyResponse> {
  const bytes = Buffer.from(content);
  const br = await toBrotli(bytes);
  /** Saves memory by a weak reference: clients without compression request the same few pages repeatedly. */
  let plain = new WeakRef(bytes);
  async function identity(): Promise<Buffer> {
    const held = plain.deref();
    if (held) return held;
    const made = await fromBrotli(br);
    plain = new WeakRef(made);
    return made;
  }
  const gzipped = lazy(async () => toGzip(await identity()));
  return {
    status,
    headers,
    isEmpty: bytes.length === 0,
    etag: etagOf(br),
    size: Math.ceil(br.length * PAGE_SIZE_FACTOR) + BASE_SIZE,
    body: async (encoding) => (encoding === 'br' ? br : encoding === 'gzip' ? gzipped() : identity()),
  };
}

/** Holds the plain body, because most programs accept no other. Compresses for the first caller that requests it. */
export function createJsonResponse(status: number, headers: Record<string, string>, json: string): ReadyResponse {
  const bytes = Buffer.from(json);
  const br = lazy(() => toBrotli(bytes));
  const gzipped = lazy(() => toGzip(bytes));
  return {
    status,
    headers,
    isEmpty: json === '',
    etag: etagOf(bytes),
    size: Math.ceil(bytes.length * JSON_SIZE_FACTOR) + BASE_SIZE,
    body: async (encoding) => (encoding === 'br' ? br() : encoding === 'gzip' ? gzipped() : bytes),
  };
}

function lazy(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= make());
}

/** The smallest encoding that an Accept-Encoding header allows; 'br;q=0' forbids Brotli. */
export function negotiateEncoding(acceptEncoding = ''): Encoding {
  function allows(encoding: Encoding): boolean {
    const part = acceptEncoding.split(',').find((each) => each.trim().toLowerCase().split(/[\s;]/, 1)[0] === encoding);
    return part !== undefined && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(part);
  }
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

export function matchesEtag(ifNoneMatch: string | undefined, { etag }: ReadyResponse): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length));
}
