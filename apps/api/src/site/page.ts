import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** One finished page. What is computed from its text is computed once, however often it is sent. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  text: Buffer;
  /** Weak: the encodings of a page are one page. */
  etag: string;
  /** The body in an encoding; compressed at the first call. */
  body: (encoding: Encoding) => Promise<Buffer>;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli's quality while somebody waits: half a percent larger than the next, in half its time. */
const QUALITY = 5;

function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(text);
  if (encoding === 'gzip') return toGzip(text);
  return toBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

export function createPage(status: number, headers: Record<string, string>, html: string): Page {
  const text = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers,
    text,
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      const made = bodies.get(encoding) ?? compress(text, encoding);
      bodies.set(encoding, made);
      return made;
    },
  };
}

/** The best encoding that an Accept-Encoding header allows: 'br;q=0' forbids one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : 'identity';
}

/** Whether the visitor's copy, by its If-None-Match header, is this one. */
export function isSameCopy(header: string | undefined, { etag }: Page): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length));
}
