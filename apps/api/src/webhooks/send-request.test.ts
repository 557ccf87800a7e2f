import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { sendRequest } from './send-request.ts';
import { certificate } from './testing/certificate.ts';
import { startReceiver } from './testing/receiver.ts';

const reach = { opened: ['127.0.0.0/8'], resolve: async () => [], signal: new AbortController().signal };

function post(url: string, options: Partial<Parameters<typeof sendRequest>[1]> = {}) {
  return sendRequest({ url, headers: { 'webhook-id': 'one' }, body: '{}' }, { ...reach, ...options });
}

test('[HOOK-05] the connection goes to the checked address, with the name in SNI and Host, whatever DNS says a moment later', async () => {
  const seen: unknown[] = [];
  const server = createTlsServer(certificate, (request, response) => {
    seen.push([request.headers.host, Reflect.get(request.socket, 'servername')]);
    response.end('Thank you');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '127.0.0.66', family: 4 }]];
  const result = await post(`https://hooks.example.com:${port}/`, {
    resolve: async () => answers.shift() ?? [],
    ca: certificate.cert,
  });
  expect(result).toMatchObject({ outcome: 'delivered', status: 200, answer: 'Thank you' });
  expect(seen).toEqual([[`hooks.example.com:${port}`, 'hooks.example.com']]);
  expect(answers, 'the name is resolved once').toHaveLength(1);
  const other = await post(`https://other.example.com:${port}/`, {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ca: certificate.cert,
  });
  expect(other.outcome, 'a certificate of another name').toBe('unreachable');
});

test('[HOOK-05] a name that was public when it was saved and is private now is not connected to', async () => {
  const receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  const options = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], opened: [] };
  expect(await post(`https://hooks.example.com:${port}/`, options)).toMatchObject({
    outcome: 'address_refused',
    status: null,
  });
  expect(receiver.received).toEqual([]);
});

test('an endpoint that streams for ever, or answers with a gigabyte, is read for 8 kB', async () => {
  let written = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1024 ** 3 });
    const timer = setInterval(() => {
      written += 16_384;
      response.write('x'.repeat(16_384));
    }, 1);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const result = await post(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(result).toMatchObject({ outcome: 'delivered', answer: 'x'.repeat(500) });
  await setTimeout(100);
  expect(written).toBeLessThan(4 * 1024 ** 2);
});

test('an answer in time counts, however late, and one that does not come in time does not', async () => {
  const receiver = await startReceiver(
    (response) => void setTimeout(500).then(() => response.writeHead(200).end('late')),
  );
  expect(await post(receiver.url, { timeout_ms: 2_000 })).toMatchObject({ outcome: 'delivered', answer: 'late' });
  expect(await post(receiver.url, { timeout_ms: 100 })).toMatchObject({ outcome: 'timed_out', status: null });
});

test('an answer that begins with 200 and never ends is delivered, once its time is over', async () => {
  const receiver = await startReceiver((response) => {
    response.writeHead(200).write('begun');
  });
  expect(await post(receiver.url, { timeout_ms: 300 })).toMatchObject({ outcome: 'delivered', answer: 'begun' });
});

test('no proxy of the environment is used, and a closed port is no answer', async () => {
  const proxy = await startReceiver();
  const receiver = await startReceiver();
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) vi.stubEnv(name, proxy.url);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  expect(await post(receiver.url)).toMatchObject({ outcome: 'delivered' });
  expect(proxy.received).toEqual([]);
  vi.unstubAllEnvs();
  expect(await post('http://127.0.0.1:9999/')).toMatchObject({ outcome: 'unreachable' });
});

test('the answer is kept as 500 characters of plain text, without control characters and half characters', async () => {
  const receiver = await startReceiver((response) =>
    response.writeHead(400).end(`\u0000<b>\u001b[31m${'😀'.repeat(600)}`),
  );
  const { answer } = await post(receiver.url);
  expect(Array.from(answer ?? '')).toHaveLength(500);
  expect(answer).toMatch(/^ <b> \[31m😀+$/u);
});

test('an endpoint that switches protocols, after which no answer comes, is not waited for beyond the time', async () => {
  const server = createTcpServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${port}/`, { timeout_ms: 300 })).toMatchObject({ outcome: 'timed_out' });
});
