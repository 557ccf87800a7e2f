import { z } from 'zod';
import { type Script, startChildProcess } from './child-process.ts';
import type { References, SampleRoute, Target } from './measure.ts';
import type { BenchmarkedProduct } from './product.ts';

/** Starts the servers that `npm run bench` compares with the product. The bare one sends `routes`. */
export async function startReferences(
  { product: { url }, databaseUrl, encryption_key }: BenchmarkedProduct,
  routes: SampleRoute[],
): Promise<References> {
  const access = { database_url: databaseUrl, encryption_key, site_url: url };
  const byHand = await startReference('hand-written-server.ts', access, () => '');
  return {
    bare: await startReference('bare-server.ts', routes, (id) => `/${id}`),
    sql: { ...byHand, prefix: () => '/sql' },
    orm: { ...byHand, prefix: () => '/orm' },
    transaction: { ...byHand, prefix: () => '/transaction' },
  };
}

async function startReference(
  script: Exclude<Script, 'load.ts'>,
  options: object,
  prefix: Target['prefix'],
): Promise<Target> {
  const server = startChildProcess(script);
  const { url } = z.object({ url: z.string() }).parse(await server.call(options));
  return { url, pid: server.pid, prefix };
}
