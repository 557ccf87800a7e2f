import { resolve } from 'node:path';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { writeBillOfMaterials } from './release/bill-of-materials.ts';

// npm run sbom -- FILE: writes a software bill of materials with every package of the lockfile.
await runCommand(async () => {
  const file = resolve(process.argv[2] ?? 'careers.cdx.json');
  const { components, specVersion } = await writeBillOfMaterials(file);
  console.log(`Wrote ${file}: ${components.length} packages, CycloneDX ${specVersion}.`);
  await shutDown(0);
});
