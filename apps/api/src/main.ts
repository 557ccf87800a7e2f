import cluster from 'node:cluster';
import { runProgram } from '@careers/server/run-program';
import { readEnv } from './env.ts';
import { productAlone, productOwner, productWorker } from './start/programs.ts';

/** Starts the product: settings, database, mail, sign-in service, application. The only file with side effects. */
await runProgram(() => {
  const env = readEnv();
  if (cluster.isWorker) return productWorker(env);
  return env.WORKERS === 1 ? productAlone(env) : productOwner(env);
});
