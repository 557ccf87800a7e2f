import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, loadedBy, readImportGraph } from './import-graph.ts';
import { ROOT } from './root.ts';
import { workspaces } from './workspaces.ts';

/**
 * What each workspace may import from others: `types` as types alone, `tests` in tests alone. A row names only workspaces
 * of earlier rows, so there are no cycles.
 */
const ALLOWED: Record<string, { imports: string[]; types?: string[]; tests?: string[] }> = {
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
  tools: { imports: ['contracts', 'postgres', 'db', 'samples', 'server', 'mail', 'auth', 'api'] },
  e2e: { imports: ['contracts', 'postgres', 'db', 'mail', 'auth', 'samples', 'tools'] },
  bench: { imports: ['contracts', 'postgres', 'db', 'samples', 'server', 'auth', 'api', 'tools'] },
};

/** The programs that run in production. */
const PRODUCTION = [
  'apps/api/src/main.ts',
  'packages/auth/src/main.ts',
  'packages/auth/src/rotate-key.ts',
  'packages/mail/src/failed-mails.ts',
];

const graph = readImportGraph();
const all = workspaces().map(({ name, dependencies, devDependencies }) => ({
  name: name.replace('@careers/', ''),
  dependencies: Object.keys(dependencies),
  devDependencies: Object.keys(devDependencies),
}));

test('every workspace has a row in the table of allowed imports, and rows name only workspaces above them', () => {
  const names = Object.keys(ALLOWED);
  expect(names.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  for (const [row, { imports, types = [], tests = [] }] of Object.entries(ALLOWED))
    expect(names.slice(0, names.indexOf(row)), row).toEqual(expect.arrayContaining([...imports, ...types, ...tests]));
});

test('workspaces import from each other what the table allows, by the name of the package', () => {
  const refused = [...graph].flatMap(([path, file]) => {
    const { imports: always = [], types = [], tests = [] } = ALLOWED[file.workspace] ?? {};
    function isAllowed({ target, kind, specifier }: Import): boolean {
      if (target === undefined) return true;
      const other = graph.get(target)?.workspace; // undefined: there is no such file
      if (other === file.workspace) return true;
      const allowed = [...always, ...(kind === 'type' ? types : []), ...(file.test ? tests : [])];
      return other !== undefined && !specifier.startsWith('.') && allowed.includes(other);
    }
    return file.imports.filter((each) => !isAllowed(each)).map(({ specifier }) => `${path} → ${specifier}`);
  });
  expect(refused).toEqual([]);
});

test.each(PRODUCTION)('%s loads no sample data, tool or test code', (entry) => {
  const loaded = loadedBy(entry, graph);
  const refused = [...loaded].filter(([path]) => {
    const file = graph.get(path);
    return file === undefined || file.test || ['samples', 'tools', 'bench', 'e2e'].includes(file.workspace);
  });
  expect(refused.map(([path, importer]) => `${importer} → ${path}`)).toEqual([]);
  expect([...loaded.keys()]).toContain('packages/db/src/client.ts'); // imports were followed
});

test.each(all)(
  'package.json of $name names in dependencies what its program imports, and nothing else',
  (workspace) => {
    const files = [...graph.values()].filter((file) => file.workspace === workspace.name);
    const program = files.filter(({ place, test: isTest }) => !isTest && /^(src|generated)\//.test(place));
    function imported(by: typeof files, ...kinds: Import['kind'][]): string[] {
      const found = by.flatMap(({ imports }) => imports).filter(({ kind }) => kinds.includes(kind));
      return found.flatMap((each) => each.package ?? []);
    }
    const { dependencies, devDependencies } = workspace;
    expect(imported(program, 'static', 'dynamic', 'type')).toEqual(expect.arrayContaining(dependencies));
    expect(dependencies).toEqual(expect.arrayContaining(imported(program, 'static')));
    // Tests, build scripts and types may come from devDependencies; so may what only development loads, dynamically.
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
