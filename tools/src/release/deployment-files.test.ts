import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingNames } from '@careers/api/env';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../root.ts';
import { runProgram } from '../run-program.ts';
import { kubernetesFiles, type Manifest, readDeployFile, readYaml } from './testing/deployment-files.ts';

/** Everything in a parsed file that has this key. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [...(name === key ? [each] : []), ...valuesOf(key, each)]);
}

/** The settings that a file of `deploy` names. */
const settingsIn: Record<string, () => string[]> = {
  'container/Containerfile': () =>
    [...readDeployFile('container/Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    ),
  'container/compose.yaml': () => {
    const [compose = {}] = readYaml('container/compose.yaml');
    const { careers } = compose['services'] as Record<string, { environment: object }>;
    return Object.keys(careers?.environment ?? {});
  },
  'systemd/careers@.service': () =>
    [...readDeployFile('systemd/careers@.service').matchAll(/^#?Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    ),
  ...Object.fromEntries(
    kubernetesFiles.map((name) => [
      name,
      () =>
        readYaml(name).flatMap((document) => [
          ...(document['kind'] === 'ConfigMap' ? Object.keys(document['data'] as object) : []),
          ...valuesOf('env', document).flatMap((list) => (list as { name: string }[]).map((each) => each.name)),
        ]),
    ]),
  ),
};

test.for(Object.entries(settingsIn))('[DEPLOY-02] [DEPLOY-07] each setting in deploy/%s exists', ([, read]) => {
  expect(
    read().filter((name) => ![name, name.replace(/_FILE$/, '')].some((each) => settingNames.includes(each))),
  ).toEqual([]);
});

test('[DEPLOY-07] the files name the settings that production needs', () => {
  const given = ['container/compose.yaml', 'kubernetes/base/settings.yaml', 'kubernetes/example/settings.yaml'].map(
    (name) => settingsIn[name]?.().map((each) => each.replace(/_FILE$/, '')) ?? [],
  );
  const [compose = [], base = [], example = []] = given;
  const needed = ['DATABASE_URL', 'SITE_URL', 'SMTP_URL', 'ADMIN_EMAIL', 'TRUST_PROXY'];
  expect(compose).toEqual(expect.arrayContaining(needed));
  expect([...base, ...example]).toEqual(expect.arrayContaining(needed));
  expect(base).toContain('MIGRATE');
});

test('[DEPLOY-07] every proxy and probe routes by the address that does not fail while the database is away', () => {
  const paths = [readDeployFile('proxy/Caddyfile'), ...kubernetesFiles.map(readDeployFile)].flatMap((text) =>
    [...text.matchAll(/(?:path: '?|health_uri )(\/readyz[^\s',]*)/g)].map(([, path]) => path),
  );
  expect(paths).toEqual(Array(3).fill('/readyz?exclude=database'));
});

/** Checks an object of Kubernetes by the schema of its kind. @throws Error naming what is wrong */
async function validate(manifest: Manifest): Promise<void> {
  const kind = String(manifest['kind']);
  const models = await import(/* @vite-ignore */ `kubernetes-models/${String(manifest['apiVersion'])}/${kind}`);
  new models[kind](manifest).validate();
}

const manifests = kubernetesFiles.flatMap((name) => readYaml(name).map((manifest) => ({ name, manifest })));
test.for(manifests.map(({ name, manifest }) => [String(manifest['kind']), name, manifest] as const))(
  '[DEPLOY-07] the %s of deploy/%s is valid by the schema of Kubernetes',
  async ([, , manifest]) => {
    await validate(manifest);
    await expect(validate({ ...manifest, metadata: { name: 7 } })).rejects.toThrow('metadata/name');
  },
);

/** What the compiler says of objects, each written as a constant of the type of its kind: it knows every field. */
async function compile(objects: Manifest[]): Promise<string> {
  const lines = objects.map((manifest, index) => {
    const kind = String(manifest['kind']);
    const from = `'kubernetes-models/${String(manifest['apiVersion'])}/${kind}'`;
    return `export const m${index}: import(${from}).I${kind} = ${JSON.stringify(manifest)};`;
  });
  const folder = await mkdtemp(join(ROOT, 'tools/node_modules/.manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'manifests.ts'), lines.join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--skipLibCheck',
    join(folder, 'manifests.ts'),
  ];
  return (await runProgram(join(ROOT, 'node_modules/.bin/tsc'), options, { cwd: folder })).output;
}

test('[DEPLOY-07] the files of Kubernetes name only fields that exist, as their types know', async () => {
  const all = manifests.map(({ manifest }) => manifest);
  expect(await compile(all)).toBe('');
  const typo = structuredClone(all.find(({ kind }) => kind === 'Job')) as { spec: { template: { spec: object } } };
  Object.assign(typo.spec.template.spec, { restartsPolicy: 'OnFailure' });
  expect(await compile([typo])).toContain(`'"restartsPolicy"' does not exist`);
});

test('[DEPLOY-07] kustomize is given each file, the pods that answer are those of the service, and only the job migrates', () => {
  for (const folder of ['base', 'example']) {
    const [kustomization = {}] = readYaml(`kubernetes/${folder}/kustomization.yaml`);
    const patches = (kustomization['patches'] ?? []) as { path: string }[];
    const named = [...(kustomization['resources'] as string[]), ...patches.map(({ path }) => path)];
    const files = kubernetesFiles
      .filter((name) => name.startsWith(`kubernetes/${folder}/`))
      .map((name) => name.split('/')[2]);
    expect(named.filter((name) => name !== '../base').toSorted()).toEqual(files);
  }
  const kinds = new Map(
    manifests.map(({ manifest }) => [`${String(manifest['kind'])} ${JSON.stringify(manifest['metadata'])}`, manifest]),
  );
  const service = kinds.get('Service {"name":"careers"}') as { spec: { selector: object } };
  const [web, background] = ['web', 'background'].map((part) => kinds.get(`Deployment {"name":"careers-${part}"}`)) as {
    spec: { template: { metadata: { labels: object } } };
  }[];
  expect(web?.spec.template.metadata.labels).toEqual(service.spec.selector);
  expect(background?.spec.template.metadata.labels).not.toEqual(service.spec.selector);
  expect(valuesOf('args', [...kinds.values()])).toEqual([['migrate']]);
});

test('[DEPLOY-02] the Containerfile copies what a release has, as an unprivileged user whose one folder is a volume', () => {
  const lines = readDeployFile('container/Containerfile').split('\n');
  function argumentsOf(instruction: string) {
    return lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  }
  expect(argumentsOf('FROM')).toEqual(['${BASE}']);
  expect(argumentsOf('USER')).toEqual(['10001:10001']);
  expect(argumentsOf('VOLUME')).toEqual(['/data']);
  expect(argumentsOf('ENTRYPOINT')).toEqual(['["node", "/opt/careers/careers"]']);
  expect(argumentsOf('RUN')).toEqual([]); // a base without a shell can be used
  expect(argumentsOf('COPY')).toEqual([
    '--chown=0:0 . /opt/careers',
    '--chown=10001:10001 deploy/container/data /data',
  ]);
  expect(existsSync(join(ROOT, 'deploy/container/data'))).toBe(true);
  expect(lines.join('\n')).toContain('http://127.0.0.1:3000/healthz');
});

test('[DEPLOY-02] compose.yaml declares each volume, secret and network that it uses, and mounts files that are there', () => {
  type Service = { volumes?: string[]; secrets?: string[]; networks?: string[]; image: string; read_only?: boolean };
  const [compose = {}] = readYaml('container/compose.yaml');
  const services = Object.values(compose['services'] as Record<string, Service>);
  function declared(what: string) {
    return Object.keys(compose[what] as object).toSorted();
  }
  const mounts = services.flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')[0] ?? ''));
  expect(mounts.filter((each) => !each.startsWith('.')).toSorted()).toEqual(declared('volumes'));
  expect(services.flatMap(({ secrets = [] }) => secrets).toSorted()).toEqual(declared('secrets'));
  expect(new Set(services.flatMap(({ networks = [] }) => networks))).toEqual(new Set(declared('networks')));
  for (const file of mounts.filter((each) => each.startsWith('.')))
    expect(existsSync(join(ROOT, 'deploy/container', file)), file).toBe(true);
  expect(compose['services']).toMatchObject({
    careers: { read_only: true, cap_drop: ['ALL'], build: { dockerfile: 'deploy/container/Containerfile' } },
    db: { image: expect.stringMatching(/postgres:1[5-9]$/) },
    proxy: { ports: expect.arrayContaining(['443:443']) },
  });
});

test('deploy/README.md names each file of deploy', () => {
  const readme = readDeployFile('README.md');
  const folders = globSync('deploy/*/', { cwd: ROOT }).map((path) => path.replace('deploy/', ''));
  expect(folders.filter((folder) => !readme.includes(`(${folder.replace(/\/$/, '')})`))).toEqual([]);
});

test('every container of the compose file writes to its volumes alone, and has no right that it does not need', () => {
  const [compose = {}] = readYaml('container/compose.yaml');
  for (const [name, service] of Object.entries(compose['services'] as Record<string, object>))
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});
