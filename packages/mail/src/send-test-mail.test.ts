import { once } from 'node:events';
import { createServer } from 'node:net';
import { brandFrom } from '@careers/contracts/site/brand';
import { expect, onTestFinished, test } from 'vitest';
import { sendTestMail } from './send-test-mail.ts';
import { portOf } from './testing/port-of.ts';
import { startMailServer, type Answers } from './testing/mail-server.ts';

const settings = {
  brand: brandFrom(),
  arrived_link: 'https://careers.example.com/email-arrived?key=k',
  from: { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' },
};

async function mailServer(answers: Answers = {}) {
  const server = await startMailServer({ answers });
  onTestFinished(server.close);
  return server;
}

test('[SET-03] a test e-mail reaches its recipient, and the result is what the mail server said', async () => {
  const server = await mailServer();
  const result = await sendTestMail({ ...settings, smtp_url: server.url }, 'helen@example.com');
  expect(result).toEqual({ outcome: 'accepted', to: 'helen@example.com', reply: expect.stringMatching(/^250 /) });
  expect(server.recipients()).toEqual(['helen@example.com']);
  expect(server.received[0]).toMatchObject({
    subject: 'Test email from Larkfield Careers',
    text: expect.stringMatching(
      /The mail server works[^]*It arrived:\nhttps:\/\/careers\.example\.com\/email-arrived\?key=k/,
    ),
    html: expect.stringContaining('The mail server works'),
    from: { address: 'no-reply@careers.example.com', name: 'Larkfield Careers' },
  });
});

test('a mail server that refuses is quoted', async () => {
  const server = await mailServer({ rcpt: 550 });
  const result = await sendTestMail({ ...settings, smtp_url: server.url }, 'helen@example.com');
  expect(result).toEqual({ outcome: 'refused', reply: '550 no such luck for bob@example.com' });
  expect(server.received).toEqual([]);
});

/** A server that greets, and answers every login with these lines. */
async function serverThatRefusesLogins(lines: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.example.com\r\n');
    socket.on('data', (data) => socket.write(data.toString().startsWith('AUTH') ? lines : '250 AUTH PLAIN\r\n'));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${portOf(server)}`;
}

test('only the first line of a reply is shown, without the name of the server and the login', async () => {
  const host = await serverThatRefusesLogins(
    '535-127.0.0.1 knows no larkspur\u0007, not by s/cret\r\n535 see the log\r\n',
  );
  const smtp_url = `smtp://larkspur:s%2Fcret@${host}?ignoreTLS=true`;
  const result = await sendTestMail({ ...settings, smtp_url }, 'helen@example.com');
  expect(result).toEqual({ outcome: 'refused', reply: '535-… knows no …, not by …' });
});

test('an unreachable mail server is reported by the error’s code, without its address', async () => {
  const server = await startMailServer();
  await server.close();
  const result = await sendTestMail({ ...settings, smtp_url: server.url }, 'helen@example.com');
  expect(result).toEqual({ outcome: 'failed', code: 'ESOCKET' });
});
