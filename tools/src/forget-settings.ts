import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The names that .env.example lists, and all that begin as two families of them do. */
const listed = new Set(
  [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ''),
);
function isSetting(name: string): boolean {
  return listed.has(name) || /^(AUTH|BRAND)_/.test(name);
}

/** Takes the product's settings out of the environment: what is tested or measured is the product with its defaults. */
export function forgetSettings(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env)) if (isSetting(name)) delete env[name];
}
