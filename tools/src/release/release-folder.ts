import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PRODUCT_VERSION } from '@careers/contracts/site/settings';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import { isTestCode } from '../import-graph.ts';
import { ROOT } from '../root.ts';
import { runProgram } from '../run-program.ts';
import { type Workspace, workspaces } from '../workspaces.ts';
import { type InstalledPackage, packageCopier } from './copy-packages.ts';

// See docs/decisions/0141-a-release-is-a-folder-copied-from-the-installation.md
/** The workspaces whose programs a release runs. It holds these and what they depend on. */
const PROGRAMS = ['@careers/api', '@careers/commands'];
/** What a workspace loads at run time besides `src`. */
const MORE = ['generated', 'prisma/migrations'];
/** What an operator reads and uses. */
const FOR_OPERATORS = ['deploy', 'docs/operations.md', '.env.example', 'CHANGELOG.md', 'LICENSE'];
/** What Compose reads in a checkout that an operator runs: it is in no release. */
const SECRETS = /^deploy\/container\/(\.env|secrets)(\/|$)/;

const withExports = z.object({ exports: z.unknown() });

const LAUNCHER = "#!/usr/bin/env node\nimport './apps/commands/src/main.ts';\n";

/**
 * Writes a release: the built web app, the server and its commands with the packages that they load, and the migrations.
 * The workspaces keep their places, because Node runs no TypeScript below node_modules. Every user may read it, also where
 * the checkout was made with a strict umask.
 *
 * @param folder the folder to create
 * @param webDist the built web app
 * @returns the packages from npm in it
 */
export async function writeReleaseFolder(folder: string, webDist: string): Promise<InstalledPackage[]> {
  const copier = packageCopier(ROOT, folder);
  await mkdir(folder, { recursive: true });
  for (const workspace of neededWorkspaces()) {
    const place = relative(ROOT, workspace.folder);
    await copyIfThere(
      ['src', ...MORE].map((name) => join(place, name)),
      folder,
    );
    await writeFile(join(folder, place, 'package.json'), await manifestOf(workspace));
    await copier.copyLinks(join(place, 'node_modules'), {
      required: Object.keys(workspace.dependencies),
      optional: Object.keys(workspace.optionalDependencies),
    });
  }
  await cp(webDist, join(folder, 'apps/web/dist'), { recursive: true });
  await copyIfThere(FOR_OPERATORS, folder);
  const root = { name: 'careers', version: PRODUCT_VERSION.slice(1), private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), toJson(root));
  await writeFile(join(folder, 'careers'), LAUNCHER);
  await chmod(join(folder, 'careers'), 0o755);
  const { code, output } = await runProgram('chmod', ['-R', 'u=rwX,go=rX', folder]);
  if (code !== 0) throw new SetupError(`The release was not made: chmod failed.\n${output}`);
  return copier.packages();
}

/** The workspaces of the programs, and those that they depend on. */
function neededWorkspaces(): Workspace[] {
  const all = new Map(workspaces().map((each) => [each.name, each]));
  const needed = new Set(PROGRAMS);
  for (const name of needed)
    for (const other of Object.keys(all.get(name)?.dependencies ?? {})) if (all.has(other)) needed.add(other);
  return [...needed].flatMap((name) => all.get(name) ?? []);
}

async function copyIfThere(places: string[], folder: string): Promise<void> {
  for (const place of places)
    await cp(join(ROOT, place), join(folder, place), {
      recursive: true,
      filter: (path) => !isTestCode(relative(ROOT, path)) && !SECRETS.test(relative(ROOT, path)),
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    });
}

/** The package.json of a workspace without what only development needs. */
async function manifestOf({ name, folder, dependencies }: Workspace): Promise<string> {
  const { exports } = withExports.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  return toJson({ name, private: true, type: 'module', exports, dependencies });
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
