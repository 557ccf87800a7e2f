import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from './port-of.ts';

/** The texts of a name, or how the server fails. A name without an entry does not exist. */
export type Zone = Record<string, readonly string[] | 'refused' | 'broken' | 'silent'>;

const codes = { found: 0, broken: 2, absent: 3, refused: 5 };
const TXT = 16;
/** The bytes of a datagram without an extension (RFC 1035, section 2.3.4); a longer answer is asked for over TCP. */
const MOST_BYTES = 512;

/** A real name server on loopback, over UDP and TCP, for TXT records. A test may change the zone at any time. */
export async function startNameServer(zone: Zone) {
  const asked: string[] = [];
  function answer(query: Buffer, protocol: 'udp' | 'tcp'): Buffer | null {
    const { name, question } = readQuestion(query);
    asked.push(`${protocol} ${name}`);
    const found = zone[name];
    if (found === 'silent') return null;
    if (typeof found === 'string') return reply(query, question, codes[found], []);
    return reply(query, question, found ? codes.found : codes.absent, (found ?? []).map(textRecord));
  }
  const tcp = createServer((socket) => {
    socket.on('error', () => undefined); // connections that a client cuts
    socket.once('data', (data) => {
      const bytes = answer(data.subarray(2), 'tcp');
      if (bytes) socket.end(Buffer.concat([uint16(bytes.length), bytes]));
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const port = portOf(tcp);
  const udp = createSocket('udp4', (query, from) => {
    const bytes = answer(query, 'udp');
    if (bytes) udp.send(bytes.length > MOST_BYTES ? truncated(query) : bytes, from.port, from.address);
  });
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  async function close(): Promise<void> {
    udp.close();
    tcp.close();
    await once(tcp, 'close');
  }
  return { address: `127.0.0.1:${port}`, asked, zone, close };
}

function readQuestion(query: Buffer): { name: string; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), question: query.subarray(12, at + 5) };
}

function reply(query: Buffer, question: Buffer, code: number, records: readonly Buffer[]): Buffer {
  const header = [query.subarray(0, 2), uint16(0x81_80 + code), ...[1, records.length, 0, 0].map(uint16)];
  return Buffer.concat([...header, question, ...records]);
}

function truncated(query: Buffer): Buffer {
  return Buffer.concat([query.subarray(0, 2), ...[0x83_80, 1, 0, 0, 0].map(uint16), readQuestion(query).question]);
}

/** A record of the name in the question, whose text is parted into strings of at most 255 bytes. */
function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, n) => bytes.subarray(n * 255, n * 255 + 255));
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.of(part.length), part]));
  const [toQuestion, internet] = [0xc0_0c, 1];
  return Buffer.concat([...[toQuestion, TXT, internet, 0, 0, data.length].map(uint16), data]);
}

function uint16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 0xff);
}
