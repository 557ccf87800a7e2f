import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { portOf } from './port-of.ts';

/** Reply codes that the server sends instead of OK. Read for every command, so a test can change them. */
export type Answers = { mail?: number | undefined; rcpt?: number | undefined; data?: number | undefined };

export type MailServer = {
  url: string;
  port: number;
  received: (Email & { raw: string })[];
  /** The recipients' addresses in alphabetical order. */
  recipients: () => string[];
  answers: Answers;
  close: () => Promise<void>;
};

function refusal(responseCode: number) {
  return Object.assign(new Error('no such luck for bob@example.com'), { responseCode });
}

type Options = {
  host?: string;
  port?: number;
  answers?: Answers;
  /** Offers STARTTLS, with a self-signed certificate. */
  tls?: boolean;
};

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startMailServer({
  host = '127.0.0.1',
  port = 0,
  answers = {},
  tls = false,
}: Options = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(answers.mail ? refusal(answers.mail) : null),
    onRcptTo: (_address, _session, done) => done(answers.rcpt ? refusal(answers.rcpt) : null),
    onData: (stream, _session, done) => {
      async function taken() {
        const bytes = await buffer(stream);
        if (answers.data) throw refusal(answers.data);
        received.push({ ...(await PostalMime.parse(bytes)), raw: bytes.toString() });
      }
      callbackify(taken)((error) => done(error));
    },
  });
  server.on('error', () => undefined); // connections that a test cuts
  server.listen(port, host);
  await once(server.server, 'listening');
  const bound = portOf(server.server);
  function recipients() {
    return received
      .flatMap(({ to }) => to ?? [])
      .map(({ address = '' }) => address)
      .toSorted();
  }
  return {
    url: `smtp://${host}:${bound}`,
    port: bound,
    received,
    recipients,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
