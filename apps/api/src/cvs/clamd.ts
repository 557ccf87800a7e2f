import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClamdAddress } from './cv-settings.ts';

/** Checks bytes for malware. @throws if there is no verdict: the bytes must be scanned again. */
export type Scanner = (bytes: Readable) => Promise<'clean' | 'infected'>;

/** The time limit of a scan. clamd takes seconds, and up to a minute while it reloads its signatures. */
const SCAN_TIMEOUT_MS = 120_000;
const MAX_RESPONSE_LENGTH = 4_096;

/** Yields the command and the bytes: each chunk after its length in four bytes; a length of 0 ends the stream. */
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

/** Makes a scanner of ClamAV's daemon over TCP, by its command INSTREAM (man clamd). */
export function clamdScanner({ host, port }: ClamdAddress, timeout_ms = SCAN_TIMEOUT_MS): Scanner {
  return async (bytes) => {
    const socket = connect({ host, port }).setEncoding('latin1');
    const timer = setTimeout(() => socket.destroy(new Error('clamd does not respond')), timeout_ms);
    let response = '';
    socket.on('data', (text: string) => {
      response += text;
      if (response.length > MAX_RESPONSE_LENGTH) socket.destroy(new Error('clamd sent more than a verdict'));
    });
    try {
      await Promise.all([once(socket, 'end'), pipeline(asInstream(bytes), socket, { end: false })]);
    } finally {
      clearTimeout(timer);
      socket.destroy();
      bytes.destroy();
    }
    return verdictOf(response);
  };
}

/** Reads `stream: OK` or `stream: <name> FOUND`; anything else (a size limit, an error of clamd) is no verdict. */
function verdictOf(response: string): 'clean' | 'infected' {
  if (response === 'stream: OK\0') return 'clean';
  if (/^stream: .+ FOUND\0$/.test(response)) return 'infected';
  throw new Error(`clamd gave no verdict: ${response.replaceAll('\0', '').slice(0, 200)}`);
}
