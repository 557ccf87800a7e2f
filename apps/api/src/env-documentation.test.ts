import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authSettings, PRODUCTION_DEFAULTS, variableOf } from '@careers/auth/auth-settings';
import { mailSettings } from '@careers/mail/settings';
import { brandFromEnv, brandVariables } from '@careers/server/brand-settings';
import { exampleSection, variablesOf, withTable } from '@careers/server/testing/settings-docs';
import { expect, test } from 'vitest';
import { cvSettings } from './cvs/cv-settings.ts';
import { apiSettings } from './env.ts';
import { limitSettings } from './limits/limit-settings.ts';
import { retentionSettings } from './retention/retention-settings.ts';

// `npx vitest run env-documentation -u` writes both files after a setting has changed.

const root = join(import.meta.dirname, '../../..');
const readme = join(root, 'README.md');
const HEAD = `# Every setting, with its default or an example. Copy this file to .env and change what you need; npm start needs none of it.
# A value in the environment wins over the file. npm test and npm run bench read neither.
`;

const own = {
  'The product': variablesOf(apiSettings),
  Mail: variablesOf(mailSettings),
  'CV files': variablesOf(cvSettings),
  Limits: variablesOf(limitSettings),
  Retention: variablesOf(retentionSettings),
};

test('the README has every setting of the product, with its default', async () => {
  const markdown = withTable(await readFile(readme, 'utf8'), 'name', Object.values(own).flat());
  await expect(markdown).toMatchFileSnapshot(readme);
});

test('.env.example has every setting of the product, of sign-in and of the company', async () => {
  const signIn = variablesOf(authSettings, { nameOf: variableOf, production: PRODUCTION_DEFAULTS });
  const { links, story: _, ...company } = brandFromEnv({});
  const defaults: Record<string, unknown> = { ...company, ...links };
  const all = {
    ...own,
    'Sign-in: see packages/auth/README.md': signIn.filter(({ name }) => name !== 'SITE_URL'),
    'The company: what is not set here can be said at Settings, Your site': Object.entries(brandVariables).map(
      ([field, name]) => ({
        name,
        text: '',
        unset: '',
        value: String(defaults[field]),
      }),
    ),
  };
  const sections = Object.entries(all).map(([title, variables]) => exampleSection(title, variables));
  await expect(HEAD + sections.join('')).toMatchFileSnapshot(join(root, '.env.example'));
});
