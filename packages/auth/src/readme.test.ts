import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailSettings } from '@careers/mail/settings';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { variablesOf, withTable } from '@careers/server/testing/settings-docs';
import {
  keySettings,
  lifetimesAndLimits,
  PRODUCTION_DEFAULTS,
  providerSettings,
  signInSettings,
  siteSettings,
  variableOf,
} from './auth-settings.ts';
import { serviceSettings } from './env.ts';

// A setting that is new or changed is written to the README by `npx vitest run readme -u`.
test('the README has every setting, with its default', async () => {
  const path = join(import.meta.dirname, '../README.md');
  function variables(fields: Readonly<Record<string, z.ZodType>>) {
    return variablesOf(fields, { nameOf: variableOf, production: PRODUCTION_DEFAULTS });
  }
  const tables = {
    'where it runs': [...variablesOf(serviceSettings), ...variables(siteSettings), ...variablesOf(mailSettings)],
    'sign-up and sign-in': variables(signInSettings),
    keys: variables(keySettings),
    'identity providers': variables(providerSettings),
    'lifetimes and limits': variables(lifetimesAndLimits),
  };
  const markdown = Object.entries(tables).reduce(
    (text, [title, rows]) => withTable(text, title, rows),
    await readFile(path, 'utf8'),
  );
  await expect(markdown).toMatchFileSnapshot(path);
});

test('npm start is the service itself: a shell between would not pass the signal on that ends it', async () => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  expect(scripts.start).toBe('exec node src/main.ts');
});
