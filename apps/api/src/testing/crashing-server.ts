import { dirname } from 'node:path';
import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb, type Db } from '@careers/db/client';
import { buildTestApp } from './build-test-app.ts';
import { openCvs } from '../cvs/open-cvs.ts';
import { userMirror } from '../profiles/user-mirror.ts';

/*
 * The API as a process of its own, for tests that kill it: `node crashing-server.ts <database> <folder> <moment>`. It
 * prints its address, and kills itself with SIGKILL at the moment:
 */
export type Moment =
  /** The process does not kill itself; the test does. */
  | 'never'
  /** An uploaded file is in the store and has no row. */
  | 'after-put'
  /** The row of an upload is committed, and the file that it replaces is still there. */
  | 'after-commit'
  /** A changed job is written in a transaction that is not committed. */
  | 'in-job-save'
  /** An account is deleted in a transaction that is not committed. */
  | 'in-user-deletion';

const [url = '', folder = '', when = ''] = process.argv.slice(2);
const site_url = 'http://careers.test';

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;); // the signal is on its way: nothing runs after it
}

/** The database, whose client dies once a statement of the moment has run. */
function dyingDb(db: Db): Db {
  const dying = db.$extends({
    query: {
      $allModels: {
        $allOperations: async ({ model, operation, args, query }) => {
          const result: unknown = await query(args);
          const statement = `${model}.${operation}`;
          if (when === 'in-job-save' && statement === 'Job.update') die();
          if (when === 'in-user-deletion' && statement.startsWith('User.delete')) die();
          return result;
        },
      },
    },
  });
  return dying as unknown as Db; // the same client; only its type tells of the extension
}

const db = dyingDb(createDb(url));
const auth = await createAuth({ db, config: authConfig.parse({ site_url }), mirror: userMirror });
const cvs = await openCvs({
  settings: { folder: dirname(folder), s3: null, clamd: null },
  auth,
  site_url,
  queueScans: null,
});
const { put, remove } = cvs.store;
const store = {
  ...cvs.store,
  put: async (key: string, path: string) => {
    await put(key, path);
    if (when === 'after-put') die();
  },
  remove: (key: string) => (when === 'after-commit' ? die() : remove(key)),
};
const app = await buildTestApp({ db, auth, cvs: { ...cvs, store } });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
