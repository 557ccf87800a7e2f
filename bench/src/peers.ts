import { isDeepStrictEqual } from 'node:util';
import { SetupError } from '@careers/postgres/setup-error';
import { clearSettings } from '@careers/tools/product-environment';
import { runCommand, shutDown } from '@careers/tools/shutdown';
import type { Case, Sample } from './cases.ts';
import { describeMachine } from './machine.ts';
import { measure, type Plan, type Target } from './measure.ts';
import { KEPT_PLACES, keptPage, peerCases } from './peer-cases.ts';
import { startPeers } from './peer-servers.ts';
import { startBenchmarkedProduct } from './product.ts';
import { heading, resultLine } from './report.ts';
import { fetchResponse } from './response.ts';

const JOBS = 10_000;
const plan: Plan = { connections: 10, rounds: 5, seconds: 2, warm_up_seconds: 1 };

/** How often each kept page is asked for before it is measured: the product keeps what is asked for more than once. */
const ASKED_BEFORE = 4;

// npm run bench:peers: compares the product with Next.js and Express over the same ORM on the same database, and prints a table.
await runCommand(async () => {
  clearSettings();
  const { product, databaseUrl, sample } = await startBenchmarkedProduct({ jobs: JOBS });
  const peers = await startPeers(databaseUrl);
  for (const one of peerCases) {
    const peer = one.reference && peers[one.reference];
    if (peer) console.log(await compareResponses(one, sample, product.url, peer));
  }
  for (let n = 0; n < KEPT_PLACES * ASKED_BEFORE; n += 1) await fetchResponse(product.url, keptPage(sample, n));

  console.log(`\n${heading(await describeMachine(databaseUrl), JOBS, plan)}`);
  await measure(
    { product, sample },
    {
      cases: peerCases,
      plan,
      startReferences: () => Promise.resolve(peers),
      onResult: (result) => {
        console.log(resultLine(result));
      },
    },
  );
  await shutDown(0);
});

/**
 * The size of both servers' first response to a case.
 *
 * @throws SetupError where a peer does not answer 200, or its JSON is another than the product's.
 */
async function compareResponses(one: Case, sample: Sample, productUrl: string, peer: Target): Promise<string> {
  const request = one.request(sample, 0);
  const own = await fetchResponse(productUrl, request);
  const other = await fetchResponse(peer.url, { ...request, path: peer.prefix(one.id) + request.path });
  if (other.status !== 200) throw new SetupError(`${one.title} answered ${other.status}.`);
  if (one.id.includes('json') && !isDeepStrictEqual(parsed(own.body), parsed(other.body)))
    throw new SetupError(`${one.title}: the product's JSON is another.`);
  return `${one.title}: ${own.body.length} bytes of the product, ${other.body.length} of the other`;
}

function parsed(body: Uint8Array): unknown {
  return JSON.parse(Buffer.from(body).toString());
}
