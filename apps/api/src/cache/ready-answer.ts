import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is ready to send. Its ETag and its compressed bodies are computed once, however often it is sent. */
export type ReadyAnswer = {
  status: number;
  headers: Record<string, string>;
  /** A redirect has no body. */
  isEmpty: boolean;
  /** A weak ETag, because the answer is the same in every encoding. */
  etag: string;
  /** Bytes that it takes in memory, with all bodies that it may come to hold. */
  size: number;
  body: (encoding: Encoding) => Promise<Buffer>;
  /** Where the next page of a list begins, for the header Link, which repeats the caller's own address. */
  next_cursor?: string | null;
};

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Brotli's quality for a page that a visitor waits for: 0.5 % larger than with quality 6, in half the time. */
const BROTLI_QUALITY = 5;

/** A page's bytes in memory for each byte of its Brotli body: that, its gzip body, and what JavaScript adds. */
const PAGE_SIZE_FACTOR = 2.3;
/** The same for each byte of a JSON body, which is held as it is. */
const JSON_SIZE_FACTOR = 1.6;
const BASE_SIZE = 1_000;

function toBrotli(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes.length),
    },
  });
}

/**
 * A window of Brotli that holds at least half of a body. What is sent grows by three bytes in 16,000, and Brotli takes less
 * time for a page. By default the window is 4 MB, and Brotli takes twice that for a page: with ten pages at once V8 collects
 * garbage of the whole heap at every fifth of them.
 *
 * @returns the binary logarithm of its size in bytes
 */
function brotliWindow(size: number): number {
  const bits = Math.floor(Math.log2(Math.max(size, 1)));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

function etagOf(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/**
 * A page or a file. Only Brotli is held, an eighth of the HTML: nearly every browser asks for it, and the others' bodies
 * are made from it.
 */
export async function createPageAnswer(
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
): Promise<ReadyAnswer> {
  const bytes = Buffer.from(content);
  const br = await toBrotli(bytes);
  /** Held weakly: callers that take no compression ask for the same page again and again, and few pages at a time. */
  let plain = new WeakRef(bytes);
  async function identity(): Promise<Buffer> {
    const held = plain.deref();
    if (held) return held;
    const made = await fromBrotli(br);
    plain = new WeakRef(made);
    return made;
  }
  const gzipped = madeOnce(() => identity().then((made) => toGzip(made)));
  return {
    status,
    headers,
    isEmpty: bytes.length === 0,
    etag: etagOf(br),
    size: Math.ceil(br.length * PAGE_SIZE_FACTOR) + BASE_SIZE,
    body: async (encoding) => (encoding === 'br' ? br : encoding === 'gzip' ? gzipped() : identity()),
  };
}

/**
 * What a program asks for. The plain body is held, because most programs take no other, and the first caller waits for no
 * compression that it did not ask for.
 */
export function createJsonAnswer(status: number, headers: Record<string, string>, json: string): ReadyAnswer {
  const bytes = Buffer.from(json);
  const br = madeOnce(() => toBrotli(bytes));
  const gzipped = madeOnce(() => toGzip(bytes));
  return {
    status,
    headers,
    isEmpty: false,
    etag: etagOf(bytes),
    size: Math.ceil(bytes.length * JSON_SIZE_FACTOR) + BASE_SIZE,
    body: async (encoding) => (encoding === 'br' ? br() : encoding === 'gzip' ? gzipped() : bytes),
  };
}

/** A body that is made when it is asked for the first time, and then held. */
function madeOnce(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= make());
}

/** The smallest encoding that an Accept-Encoding header allows; 'br;q=0' forbids Brotli. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const allowed = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  if (allowed.get('br')) return 'br';
  return allowed.get('gzip') ? 'gzip' : 'identity';
}

/** Whether one of the ETags of an If-None-Match header is the answer's. */
export function matchesEtag(ifNoneMatch: string | undefined, { etag }: ReadyAnswer): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length));
}
