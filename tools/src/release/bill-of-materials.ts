import { readFile, writeFile } from 'node:fs/promises';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { runProgram } from '../run-program.ts';
import type { InstalledPackage } from './copy-packages.ts';

const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(z.looseObject({ name: z.string(), version: z.string(), 'bom-ref': z.string() })).min(1),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
type Bill = z.infer<typeof bill>;

/**
 * Writes a software bill of materials (CycloneDX, JSON) with every package of the lockfile, or with `only` these.
 *
 * @throws SetupError when pnpm cannot make it
 */
export async function writeBillOfMaterials(file: string, only?: readonly InstalledPackage[]): Promise<Bill> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--out', file];
  const { code, output } = await runProgram('pnpm', args, { cwd: ROOT });
  if (code !== 0) throw new SetupError(`pnpm could not write the bill of materials:\n${output}`);
  const all = bill.parse(JSON.parse(await readFile(file, 'utf8')));
  if (only === undefined) return all;
  const part = restrict(all, only);
  await writeFile(file, JSON.stringify(part, null, 2));
  return part;
}

/** The part of a bill that is about these packages. The scope of a package is a part of its name or apart, as `group`. */
function restrict(all: Bill, only: readonly InstalledPackage[]): Bill {
  const wanted = new Set(only.map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter(({ group, name, version }) =>
    wanted.has(`${typeof group === 'string' ? `${group}/` : ''}${name}@${version}`),
  );
  const refs = new Set(components.map((each) => each['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) }));
  return { ...all, components, dependencies };
}
