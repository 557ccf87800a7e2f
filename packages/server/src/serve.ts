import { SetupError } from '@careers/postgres/setup-error';
import type { FastifyInstance } from 'fastify';
import { type Program, runProgram } from './run-program.ts';

type Service = { app: FastifyInstance; host: string; port: number } & Pick<Program, 'drain'>;

const IDLE_CHECK_INTERVAL_MS = 50;

export async function serve(start: () => Promise<Service>): Promise<void> {
  await runProgram(async () => serviceProgram(await start()));
}

export function serviceProgram({ app, host, port, drain }: Service): Program {
  return {
    run: () => app.listen({ host, port }).catch(explainListening),
    stop: async () => {
      // A connection with a request in flight becomes idle later, and keep-alive would hold it open.
      setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
      await app.close();
    },
    ...(drain && { drain }),
  };
}

const wrongHost = 'HOST is not an address of this machine: set it to one, such as 127.0.0.1, or 0.0.0.0 for all.';
const listenErrors: Partial<Record<string, string>> = {
  EADDRINUSE: 'The port is already in use: set PORT to another one.',
  EACCES: 'PORT may not be used by this user: set it to one above 1023.',
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
  EAI_AGAIN: wrongHost,
};

/** @throws SetupError for an error of the system that an operator can act on, else the error. */
function explainListening(error: unknown): never {
  const sentence = error instanceof Error && 'code' in error ? listenErrors[String(error.code)] : undefined;
  throw sentence === undefined ? error : new SetupError(sentence, { cause: error });
}
