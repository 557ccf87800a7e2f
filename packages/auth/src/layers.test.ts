import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

// The folders of src and the files beside them, lowest layer first. A file imports only from its own layer and from
// layers before it in this list.
const layers = [
  'errors.ts',
  'audit.ts',
  'prune-call-counts.ts',
  'prune-sessions.ts',
  'prune-audit-events.ts',
  'keys',
  'record-refusal.ts',
  'redirect-globs.ts',
  'production-settings.ts',
  'parse-json.ts',
  'provider-settings.ts',
  'config.ts',
  'offered-providers.ts',
  'tokens',
  'ports',
  'open-id',
  'context.ts',
  'webauthn',
  'offered-factors.ts',
  'rows',
  'passwords',
  'rate-limits',
  'one-time-tokens',
  'mails',
  'sms',
  'sessions',
  'factors',
  'passkeys',
  'users',
  'sign-in',
  'verify',
  'used-proofs',
  'identities',
  'federation',
  'web3',
  'saml',
  'http',
  'endpoints',
  'plugin.ts',
  'auth.ts',
  'env.ts',
  'open-database.ts',
  'data-folder.ts',
  'main.ts',
  'rotate-key.ts',
  'testing',
];

function layerOf(file: string): string {
  return file.split('/')[0] ?? file;
}

const src = import.meta.dirname;
const files = (await readdir(src, { recursive: true })).filter((file) => /(?<!\.(?:test|long))\.ts$/.test(file));

test('every folder and file of the service has its layer', () => {
  expect([...new Set(files.map(layerOf))].toSorted()).toEqual(layers.toSorted());
});

test('a folder imports only from layers below it, so no two folders import each other', async () => {
  const upward = [];
  for (const file of files) {
    for (const [, path = ''] of (await readFile(join(src, file), 'utf8')).matchAll(
      /(?:from |import ?\(?)'(\.{1,2}\/[^']+)'/g,
    )) {
      const imported = relative(src, resolve(src, dirname(file), path));
      if (layers.indexOf(layerOf(imported)) > layers.indexOf(layerOf(file))) upward.push(`${file} imports ${imported}`);
    }
  }
  expect(upward).toEqual([]);
});
