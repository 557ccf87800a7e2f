import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './root.ts';

const manifest = z.object({ name: z.string(), scripts: z.record(z.string(), z.string()).default({}) });

/** A folder of the monorepo with a package.json of its own. */
export type Workspace = {
  name: string;
  folder: string;
  scripts: Record<string, string>;
};

/** All of them, as pnpm-workspace.yaml lists them: the folders in apps/ and packages/, tools, e2e and bench. */
export function workspaces(root = ROOT): Workspace[] {
  function inside(parent: string) {
    return readdirSync(join(root, parent)).map((name) => join(root, parent, name));
  }
  return [...inside('apps'), ...inside('packages'), join(root, 'tools'), join(root, 'e2e'), join(root, 'bench')]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name, scripts } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
      return { name, folder, scripts };
    });
}
