import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export type Received = { id: string; headers: Record<string, string>; body: string; at: number };

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A system of another company on this machine. It keeps what it is sent, and answers 200 unless a test says otherwise. */
export async function startReceiver(answer: Answer = (response) => response.writeHead(200).end('Thank you')) {
  const received: Received[] = [];
  let current = answer;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ id: headers['webhook-id'] ?? '', headers, body, at: Date.now() });
      current(response, request);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (next: Answer) => void (current = next),
  };
}
