import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../root.ts';

/** A folder of files for those who deploy the product. */
export const DEPLOY = join(ROOT, 'deploy');

export type Manifest = Record<string, unknown>;

export function readDeployFile(name: string): string {
  return readFileSync(join(DEPLOY, name), 'utf8');
}

/** The documents of a YAML file. @throws Error for text that is not YAML, and for a key that is given twice */
export function readYaml(name: string): Manifest[] {
  return parseAllDocuments(readDeployFile(name)).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** The files of Kubernetes, without those of kustomize. */
export const kubernetesFiles = globSync('kubernetes/**/*.yaml', { cwd: DEPLOY })
  .filter((name) => !name.endsWith('kustomization.yaml'))
  .toSorted();
