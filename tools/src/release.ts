import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRODUCT_VERSION } from '@careers/contracts/site/settings';
import { SetupError } from '@careers/postgres/setup-error';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { writeBillOfMaterials } from './release/bill-of-materials.ts';
import { writeReleaseFolder } from './release/release-folder.ts';
import { ROOT } from './root.ts';
import { runProgram } from './run-program.ts';

// npm run release [-- FOLDER]: makes a release of this platform, by default in release/: a folder, the same as .tar.gz
// with its checksum, and inside a software bill of materials.
await runCommand(async () => {
  process.umask(0o022); // every user may read a release
  const parent = resolve(ROOT, process.argv[2] ?? 'release');
  const folder = join(parent, `careers-${PRODUCT_VERSION}-${process.platform}-${process.arch}`);
  const archive = `${folder}.tar.gz`;
  for (const earlier of [folder, archive, `${archive}.sha256`]) await rm(earlier, { recursive: true, force: true });
  await mkdir(parent, { recursive: true });
  const packages = await writeReleaseFolder(folder, join(ROOT, 'apps/web/dist'));
  const { components } = await writeBillOfMaterials(join(folder, 'sbom.cdx.json'), packages);
  await run(
    'tar',
    ['--create', '--gzip', '--sort=name', '--owner=0', '--group=0', `--file=${archive}`, basename(folder)],
    parent,
  );
  await writeFile(`${archive}.sha256`, `${await checksum(archive)}  ${basename(archive)}\n`);
  console.log(`Made ${folder} with ${components.length} packages, and ${basename(archive)}.`);
  await shutDown(0);
});

async function run(program: string, args: string[], cwd = dirname(import.meta.dirname)): Promise<void> {
  const { code, output } = await runProgram(program, args, { cwd });
  if (code !== 0) throw new SetupError(`The release was not made: ${program} failed.\n${output}`);
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
