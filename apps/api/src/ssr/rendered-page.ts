import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** A page that is ready to send. Its ETag and compressed bodies are computed once, however often it is sent. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  /** A weak ETag, because the page is the same in every encoding. */
  etag: string;
  /** The body in an encoding, compressed at the first call. */
  body: (encoding: Encoding) => Promise<Buffer>;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli's quality for a page that a visitor waits for: 0.5 % larger than with quality 6, in half the time. */
const BROTLI_QUALITY = 5;

function compress(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(html);
  if (encoding === 'gzip') return toGzip(html);
  return toBrotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}

export function createRenderedPage(status: number, headers: Record<string, string>, text: string): RenderedPage {
  const html = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers,
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compress(html, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** The smallest encoding that an Accept-Encoding header allows; 'br;q=0' forbids Brotli. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const allowed = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
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

/** Whether one of the ETags of an If-None-Match header is the page's. */
export function matchesEtag(ifNoneMatch: string | undefined, { etag }: RenderedPage): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length));
}
