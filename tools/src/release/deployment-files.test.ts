import { existsSync, globSync, readFileSync } from 'node:fs';
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
  '../Dockerfile': () =>
    [...readDeployFile('../Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
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

/** The stages of the Dockerfile, each as a function that returns the arguments of an instruction in it. */
function stages() {
  const [, ...texts] = readDeployFile('../Dockerfile').split(/^(?=FROM )/m);
  return texts.map((text) => {
    const lines = text.split('\n');
    return (instruction: string) =>
      lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  });
}

test('[DEPLOY-02] the Dockerfile makes a release by its command, from the checkout, on the Node that the product runs on', () => {
  const [release, ...others] = stages();
  expect(others).toHaveLength(1);
  const node = readFileSync(join(ROOT, '.node-version'), 'utf8').trim();
  expect(release?.('FROM')).toEqual([
    expect.stringMatching(new RegExp(`^docker\\.io/library/node:${node}-slim(@sha256:\\w{64})? AS release$`)),
  ]);
  expect(release?.('COPY')).toEqual(['. .']);
  expect(release?.('RUN')).toEqual(['npm run release -- /made && mv /made/careers-v*/ /release']);
});

test('[DEPLOY-02] an image copies what a release has, as an unprivileged user whose one folder is a volume', () => {
  const image = stages().at(-1);
  expect(image?.('FROM')).toEqual(['${BASE}']);
  expect(image?.('USER')).toEqual(['10001:10001']);
  expect(image?.('VOLUME')).toEqual(['/data']);
  expect(image?.('STOPSIGNAL')).toEqual(['SIGTERM']);
  expect(image?.('ENTRYPOINT')).toEqual(['["node", "/opt/careers/careers"]']);
  expect(image?.('RUN')).toEqual([]); // a base without a shell can be used
  expect(image?.('COPY')).toEqual([
    '--from=release --chown=0:0 /release /opt/careers',
    '--from=release --chown=10001:10001 /release/deploy/container/data /data',
  ]);
  expect(existsSync(join(ROOT, 'deploy/container/data'))).toBe(true);
  expect(readDeployFile('../Dockerfile')).toContain('http://127.0.0.1:3000/healthz');
});

test('what git leaves out is left out of an image too, and so are its history and the secrets of compose.yaml', () => {
  function linesOf(name: string) {
    return readDeployFile(`../${name}`).split('\n').filter(Boolean);
  }
  const ignored = linesOf('.gitignore').map((line) => (line.startsWith('/') ? line.slice(1) : `**/${line}`));
  expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining([...ignored, '.git', 'deploy/container/secrets']));
  expect(linesOf('.dockerignore').filter((line) => line.startsWith('!'))).toEqual([]);
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
    careers: { read_only: true, cap_drop: ['ALL'], build: { context: '../..' } },
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
