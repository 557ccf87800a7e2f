import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './root.ts';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  name: z.string(),
  scripts: names,
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});

/** A folder of the monorepo with its own package.json. */
export type Workspace = z.infer<typeof manifest> & {
  /** An absolute path. */
  folder: string;
};

/** Returns the workspaces in pnpm-workspace.yaml: the folders in packages/ and apps/, tools, e2e and bench. */
export function workspaces(root = ROOT): Workspace[] {
  const inside = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  );
  return [...inside, ...['tools', 'e2e', 'bench'].map((name) => join(root, name))]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({
      ...manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))),
      folder,
    }));
}
