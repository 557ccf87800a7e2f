import cluster from 'node:cluster';
import { limitMemory } from '@careers/server/memory-limits';

limitMemory();

// Starts the product: settings, database, mail, sign-in service, application. Loads it once memory is limited.
const [{ runProgram }, { readEnv }, { productAlone, productOwner, productWorker }] = await Promise.all([
  import('@careers/server/run-program'),
  import('./env.ts'),
  import('./start/programs.ts'),
]);
await runProgram(() => {
  const env = readEnv();
  if (cluster.isWorker) return productWorker(env);
  return env.WORKERS === 1 ? productAlone(env) : productOwner(env);
});
