import cluster from 'node:cluster';
import { limitMemory } from '@careers/server/memory-limits';

limitMemory();

// See docs/decisions/0002-the-api-runs-from-its-typescript-source.md
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
