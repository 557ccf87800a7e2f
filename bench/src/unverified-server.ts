import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { loggerOptions } from '@careers/server/logging';
import { createDb } from '@careers/db/client';
import { z } from 'zod';
// By path: the api's package exports types alone, so that nothing of it can reach the browser.
import { buildApp } from '../../apps/api/src/app.ts';
import { answerParent } from './child.ts';

const order = z.object({ database_url: z.string() });
const claims = z.object({ sub: z.string(), session_id: z.string() });

// What verification costs is the product's figure beside this server's: the same application on the same database, but
// for one thing. It believes every token: it reads who is meant, and asks nothing of signature, issuer or time.
answerParent(async (message) => {
  const db = createDb(order.parse(message).database_url);
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: 'http://127.0.0.1' }) });
  function believe(token: string) {
    const { sub, session_id } = claims.parse(
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    );
    return Promise.resolve({ user_id: sub, session_id, aal: 'aal1' as const });
  }
  const app = await buildApp({
    db,
    auth: { ...auth, verifyAccessToken: believe },
    logger: loggerOptions('info', { write: () => {} }),
  });
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }) };
});
