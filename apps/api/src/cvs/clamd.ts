import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClamdAddress } from './cv-settings.ts';

/** Says whether bytes hold malware. @throws when it cannot tell: the bytes are to be asked about again. */
export type Scanner = (bytes: Readable) => Promise<'clean' | 'infected'>;

/** How long a scan may take, in milliseconds: clamd answers within seconds, and reloads its signatures for up to a minute. */
const SCAN_TIMEOUT_MS = 120_000;
/** No answer is longer, in characters. */
const LONGEST = 4_096;

/** Each chunk with its length in four bytes before it; a length of 0 ends the stream. */
async function* asInstream(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** ClamAV's daemon over TCP, by its command INSTREAM (man clamd). */
export function clamdScanner({ host, port }: ClamdAddress, timeout_ms = SCAN_TIMEOUT_MS): Scanner {
  return async (bytes) => {
    const socket = connect({ host, port }).setEncoding('latin1');
    const timer = setTimeout(() => socket.destroy(new Error('clamd does not answer')), timeout_ms);
    let answer = '';
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > LONGEST) socket.destroy(new Error('clamd answers more than a verdict'));
    });
    try {
      await Promise.all([once(socket, 'end'), pipeline(asInstream(bytes), socket, { end: false })]);
    } finally {
      clearTimeout(timer);
      socket.destroy();
      bytes.destroy();
    }
    return verdictOf(answer);
  };
}

/** `stream: OK`, or `stream: <name> FOUND`; anything else (its size limit, a fault of its own) is no verdict. */
function verdictOf(answer: string): 'clean' | 'infected' {
  if (answer === 'stream: OK\0') return 'clean';
  if (/^stream: .+ FOUND\0$/.test(answer)) return 'infected';
  throw new Error(`clamd gives no verdict: ${answer.replaceAll('\0', '').slice(0, 200)}`);
}
