import { buildApp } from '@careers/api/app';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { loggerOptions } from '@careers/server/logging';
import { z } from 'zod';
import { answerParent } from './child-process.ts';

const options = z.object({ database_url: z.string(), encryption_key: z.string() });
const claims = z.object({ sub: z.string(), session_id: z.string() });

// The reference for the cost of token verification: the same application on the same database, but it reads the claims of
// every token without checking its signature, issuer or time.
answerParent(async (message) => {
  const { database_url, encryption_key } = options.parse(message);
  const db = createDb(database_url);
  const config = authConfig.parse({ site_url: 'http://127.0.0.1', key_encryption_key: [encryption_key] });
  const auth = await createAuth({ db, config });
  function readUnverified(token: string) {
    const { sub, session_id } = claims.parse(
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    );
    return Promise.resolve({ user_id: sub, session_id, aal: 'aal1' as const });
  }
  const app = await buildApp({
    db,
    auth: { ...auth, verifyAccessToken: readUnverified },
    logger: loggerOptions('info', { write: () => {} }),
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
});
