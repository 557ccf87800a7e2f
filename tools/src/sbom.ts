import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import { ROOT } from './root.ts';
import { runProgram } from './run-program.ts';
import { runCommand, shutDown } from './shutdown.ts';

const sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(z.unknown()).min(1),
});

// npm run sbom -- FILE: writes a software bill of materials (CycloneDX, JSON) with every package of the lockfile.
await runCommand(async () => {
  const file = resolve(process.argv[2] ?? 'careers.cdx.json');
  const { code, output } = await runProgram('pnpm', ['sbom', '--sbom-format', 'cyclonedx', '--out', file], {
    cwd: ROOT,
  });
  if (code !== 0) throw new SetupError(`pnpm could not write the bill of materials:\n${output}`);
  const { components, specVersion } = sbom.parse(JSON.parse(await readFile(file, 'utf8')));
  console.log(`Wrote ${file}: ${components.length} packages, CycloneDX ${specVersion}.`);
  await shutDown(0);
});
