import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, loadedBy, onCircles, readImportGraph } from './import-graph.ts';
import { ROOT } from './root.ts';
import { workspaces } from './workspaces.ts';

/**
 * The workspaces that each workspace may import: `types` only as types, `tests` only in tests, `scripts` only in the
 * scripts that generate its code. A row names only workspaces of earlier rows, so there are no cycles.
 */
const ALLOWED: Record<string, { imports: string[]; types?: string[]; tests?: string[]; scripts?: string[] }> = {
  contracts: { imports: [] },
  'rich-text': { imports: ['contracts'] },
  postgres: { imports: [] },
  db: { imports: ['contracts', 'postgres'] },
  samples: { imports: ['contracts', 'rich-text', 'postgres', 'db'] },
  server: { imports: ['contracts', 'postgres', 'db'] },
  mail: { imports: ['contracts', 'postgres', 'db', 'server'], tests: ['samples'] },
  auth: { imports: ['contracts', 'postgres', 'db', 'server', 'mail'], tests: ['samples'] },
  api: { imports: ['contracts', 'rich-text', 'postgres', 'db', 'server', 'mail', 'auth'], tests: ['samples'] },
  web: { imports: ['contracts', 'rich-text'], types: ['api'], tests: ['samples'] },
  client: { imports: [], tests: ['samples', 'api'], scripts: ['api'] },
  commands: { imports: ['contracts', 'postgres', 'db', 'server', 'mail', 'auth', 'api'], tests: ['samples'] },
  tools: { imports: ['contracts', 'postgres', 'db', 'samples', 'server', 'mail', 'auth', 'api', 'commands'] },
  e2e: { imports: ['contracts', 'postgres', 'db', 'mail', 'auth', 'samples', 'tools'] },
  bench: { imports: ['contracts', 'postgres', 'db', 'samples', 'server', 'auth', 'api', 'tools'] },
};

/** The forbidden imports against the layers of an app, each as `importing file → imported file or package`. */
const BACKWARDS: [importing: string, imported: string, reason: string][] = [
  [
    'apps/api/src/.*service.ts',
    '(fastify|@fastify/|@trpc/|.*(router|/trpc|/app|/main).ts$|apps/api/src/(rest|ssr)/)',
    'A service knows nothing of HTTP or tRPC, nor of its callers.',
  ],
  [
    'apps/api/src/.*router.ts',
    '(packages/db/|@prisma/|pg$|.*.select.ts$)',
    'A router calls its service; only services use the database.',
  ],
  [
    'apps/api/src/.*.select.ts',
    '(fastify|@fastify/|@trpc/|.*(router|service|/trpc).ts$)',
    'A select is the lowest layer of its noun.',
  ],
  ['apps/web/src/lib/.*', 'apps/web/src/(features|routes|layouts)/', 'lib is below the features.'],
  ['apps/web/src/features/.*', 'apps/web/src/(routes|layouts)/', 'A feature does not know where it is shown.'],
  [
    'apps/web/src/ui/.*',
    '(apps/web/src/(features|lib|routes|layouts)/|@trpc/|@tanstack/react-query)',
    'The design system knows no feature and fetches nothing.',
  ],
];

/** The programs that run in production. */
const PRODUCTION = [
  'apps/api/src/main.ts',
  'apps/commands/src/main.ts',
  'packages/auth/src/main.ts',
  'packages/auth/src/rotate-key.ts',
  'packages/mail/src/failed-mails.ts',
];

/** The files of a workspace that run, or build it, when `npm start` runs; otherwise all in `src` and `generated`. */
const RUNS: Record<string, RegExp> = {
  web: /^(src|scripts)\/|^vite\.config\.ts$/,
  db: /^(src|generated)\/|^prisma\.config\.ts$/,
};

const graph = readImportGraph();
/** What `npm start` loads of the workspaces that are no part of the product. */
const started = loadedBy('tools/src/start.ts', graph);
const all = workspaces().map(({ name, dependencies, devDependencies }) => ({
  name: name.replace('@careers/', ''),
  dependencies: Object.keys(dependencies),
  devDependencies: Object.keys(devDependencies),
}));

test('every workspace has a row in the table of allowed imports, and rows name only workspaces above them', () => {
  const names = Object.keys(ALLOWED);
  expect(names.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  for (const [row, allowed] of Object.entries(ALLOWED))
    expect(names.slice(0, names.indexOf(row)), row).toEqual(expect.arrayContaining(Object.values(allowed).flat()));
});

test('workspaces import from each other what the table allows, by the name of the package', () => {
  const refused = [...graph].flatMap(([path, file]) => {
    const { imports: always = [], types = [], tests = [], scripts = [] } = ALLOWED[file.workspace] ?? {};
    function isAllowed({ target, kind, specifier }: Import): boolean {
      if (target === undefined) return true;
      const other = graph.get(target)?.workspace; // undefined: there is no such file
      if (other === file.workspace) return true;
      const allowed = [...always, ...(kind === 'type' ? types : []), ...(file.test ? tests : [])];
      if (path.includes('/scripts/')) allowed.push(...scripts);
      return other !== undefined && !specifier.startsWith('.') && allowed.includes(other);
    }
    return file.imports.filter((each) => !isAllowed(each)).map(({ specifier }) => `${path} → ${specifier}`);
  });
  expect(refused).toEqual([]);
});

test.each(BACKWARDS)('no file %s imports %s: %s', (importing, imported) => {
  const program = [...graph].filter(([path, { test: isTest }]) => !isTest && new RegExp(`^${importing}$`).test(path));
  const arrows = program.flatMap(([path, { imports }]) =>
    imports.map(({ target, specifier }) => `${path} → ${target ?? specifier}`),
  );
  expect(arrows).not.toEqual([]); // proves that the rule is about files that exist
  expect(arrows.filter((arrow) => new RegExp(`^${importing} → ${imported}`).test(arrow))).toEqual([]);
});

/** Returns the imports between nodes, of every kind. A node is a file, or a folder of a workspace. */
function arrowsBetween(nodeOf: (path: string) => string | undefined): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [path, { imports }] of graph) {
    if (/\/generated\/|\.gen\.ts$/.test(path)) continue;
    const from = nodeOf(path);
    const to = imports.flatMap(({ target }) => (target === undefined ? [] : (nodeOf(target) ?? [])));
    if (from !== undefined)
      arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to.filter((each) => each !== from)]));
  }
  return arrows;
}

test('no two files import each other, neither directly nor through others, types included', () => {
  expect(onCircles(arrowsBetween((path) => path))).toEqual([]);
});

test.each([
  'packages/auth/src',
  'packages/db/src',
  'packages/mail/src',
  'apps/api/src',
  'apps/web/src',
  'apps/web/src/features',
  'apps/web/src/lib',
])('no two rooms of %s (its folders, and files beside them) import each other, types included', (folder) => {
  const room = new RegExp(`^${folder}/[^/]+`);
  function roomOf(path: string): string | undefined {
    return graph.get(path)?.test === false ? room.exec(path)?.[0] : undefined;
  }
  expect(onCircles(arrowsBetween(roomOf))).toEqual([]);
});

test('connections to PostgreSQL are opened by postgres/connections.ts, which hears of their loss: Node ends a process in which nothing does', () => {
  const own = 'packages/db/src/migration-history.ts'; // listens itself
  const others = [...graph].filter(
    ([path, { test: isTest, workspace }]) =>
      !isTest &&
      workspace !== 'bench' &&
      path !== own &&
      /\bnew pg\.(Client|Pool)\b/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

test.each(PRODUCTION)('%s loads no sample data, tool or test code', (entry) => {
  const loaded = loadedBy(entry, graph);
  const refused = [...loaded].filter(([path]) => {
    const file = graph.get(path);
    return file === undefined || file.test || ['samples', 'tools', 'bench', 'e2e'].includes(file.workspace);
  });
  expect(refused.map(([path, importer]) => `${importer} → ${path}`)).toEqual([]);
  expect([...loaded.keys()]).toContain('packages/db/src/client.ts'); // proves that imports were followed
});

test.each(all)(
  'package.json of $name names in dependencies what `npm start` needs of it, and nothing else',
  (workspace) => {
    const files = [...graph.values()].filter((file) => file.workspace === workspace.name);
    const program = ['tools', 'bench'].includes(workspace.name)
      ? files.filter((file) => started.has(join(workspace.name, file.place)))
      : files.filter(({ place, test: isTest }) => !isTest && place.match(RUNS[workspace.name] ?? /^(src|generated)\//));
    function imported(by: typeof files, ...kinds: Import['kind'][]): string[] {
      const found = by.flatMap(({ imports }) => imports).filter(({ kind }) => kinds.includes(kind));
      return found.flatMap((each) => each.package ?? []);
    }
    const { dependencies, devDependencies } = workspace;
    expect(imported(program, 'static', 'dynamic', 'type')).toEqual(expect.arrayContaining(dependencies));
    expect(dependencies).toEqual(expect.arrayContaining(imported(program, 'static')));
    // Tests, checks and types may come from devDependencies, as may packages that only development loads, dynamically.
    const declared = [...dependencies, ...devDependencies];
    expect(declared).toEqual(expect.arrayContaining(imported(files, 'static', 'dynamic', 'type')));
  },
);

type Arrow = { from: string; to: string };

/** Draws the dependencies between workspaces, without the arrows that follow from others. */
function mermaid(): string {
  function arrows(kind: 'dependencies' | 'devDependencies'): Arrow[] {
    return all.flatMap((workspace) =>
      workspace[kind]
        .filter((name) => name.startsWith('@careers/'))
        .map((name) => ({ from: workspace.name, to: name.replace('@careers/', '') })),
    );
  }
  function follows({ from, to }: Arrow, others: Arrow[]): boolean {
    return others.some((other) => other.from === from && (other.to === to || follows({ from: other.to, to }, others)));
  }
  function withoutImplied(some: Arrow[], drawn: Arrow[]): Arrow[] {
    return some.filter((arrow) => !follows(arrow, drawn.toSpliced(drawn.indexOf(arrow), 1)));
  }
  const solid = arrows('dependencies');
  const dotted = arrows('devDependencies');
  return [
    '```mermaid',
    'flowchart BT',
    ...withoutImplied(solid, solid).map(({ from, to }) => `  ${from} --> ${to}`),
    ...withoutImplied(dotted, [...solid, ...dotted]).map(({ from, to }) => `  ${from} -.-> ${to}`),
    '```',
  ].join('\n');
}

test('the picture in ARCHITECTURE.md shows the dependencies in every package.json', () => {
  const drawn = /```mermaid\n[^]*?```/.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'))?.[0];
  expect(drawn).toBe(mermaid());
});
