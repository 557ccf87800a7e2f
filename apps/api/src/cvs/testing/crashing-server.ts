import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { createDb } from '@careers/db/client';
import { buildApp } from '../../app.ts';
import { userMirror } from '../../profiles/user-mirror.ts';
import { openCvs } from '../open-cvs.ts';

/*
 * The API as a process of its own, for tests that kill it: `node crashing-server.ts <database> <folder> <when>`. It
 * prints its address and, for `after-put` and `after-commit`, kills itself with SIGKILL at that moment of an upload: the
 * file is in the store and has no row, or the row is committed and the replaced file is still there.
 */
const [url = '', folder = '', when = ''] = process.argv.slice(2);
const site_url = 'http://careers.test';

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;); // the signal is on its way: nothing runs after it
}

const db = createDb(url);
const auth = await createAuth({ db, config: authConfig.parse({ site_url }), mirror: userMirror });
const cvs = await openCvs({ settings: { folder, s3: null, clamd: null }, auth, site_url, queueScan: null });
const { put, remove } = cvs.store;
const store = {
  ...cvs.store,
  put: async (key: string, path: string) => {
    await put(key, path);
    if (when === 'after-put') die();
  },
  remove: (key: string) => (when === 'after-commit' ? die() : remove(key)),
};
const app = await buildApp({ db, auth, cvs: { ...cvs, store } });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
