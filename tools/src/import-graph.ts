import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { ROOT } from './root.ts';
import { workspaces } from './workspaces.ts';

/** One import of a source file. */
export type Import = {
  /** The text of the import, such as '@careers/db/client' or './env.ts'. */
  specifier: string;
  /** `type` imports are erased before the code runs; `dynamic` ones load when their line is reached. */
  kind: 'static' | 'dynamic' | 'type';
  /** The package in the specifier; undefined for a relative path. */
  package: string | undefined;
  /** The imported file of this repository; undefined for a package from npm. */
  target: string | undefined;
};

export type SourceFile = {
  /** The name of the workspace, such as 'db'. */
  workspace: string;
  /** The path in that workspace, such as 'src/client.ts'. */
  place: string;
  /** Whether the file is a test, or code that only tests import. */
  test: boolean;
  imports: Import[];
};

const TEST_CODE = /\.(test|spec|long)\.tsx?$|\/testing(\/|$)|\/testing(-[a-z]+)?\.ts$|\/test-template\.ts$|^e2e\//;

/** Whether the file or folder at a path of the repository is a test, or code that only tests import. */
export function isTestCode(path: string): boolean {
  return TEST_CODE.test(path);
}

// Every static import begins a line: the formatter puts it there.
const STATIC = /^(?:import|export)(?<type> type)? (?:[^'";]*? from )?['"](?<specifier>[^'"]+)['"]/gm;
const DYNAMIC = /\bimport(?:\.meta\.resolve)?\('(?<specifier>[^'\n]+)'\)/g;

/** Reads every TypeScript file of the repository, including generated ones. The keys are paths. */
export function readImportGraph(): Map<string, SourceFile> {
  const folders = new Map(workspaces().map(({ name, folder }) => [name, relative(ROOT, folder)]));
  const graph = new Map<string, SourceFile>();
  for (const [name, folder] of folders)
    for (const place of globSync('**/*.{ts,tsx}', {
      cwd: join(ROOT, folder),
      exclude: ['**/{node_modules,dist}/**'],
    })) {
      const path = join(folder, place);
      const imports = importsOf(path, folders);
      graph.set(path, { workspace: name.replace('@careers/', ''), place, test: isTestCode(path), imports });
    }
  return graph;
}

function importsOf(path: string, folders: Map<string, string>): Import[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)]
    .map(({ 0: code, groups }) => ({
      specifier: groups?.['specifier'] ?? '',
      kind: code.startsWith('import(')
        ? ('dynamic' as const)
        : groups?.['type']
          ? ('type' as const)
          : ('static' as const),
    }))
    .filter(({ specifier }) => !/^(node|virtual):|\.(css|svg)$/.test(specifier))
    .map(({ specifier, kind }) => {
      if (specifier.startsWith('.'))
        return { specifier, kind, package: undefined, target: normalize(join(dirname(path), specifier)) };
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
      const folder = folders.get(name); // a workspace exports the files of its src folder
      const target = folder === undefined ? undefined : join(folder, 'src', `${specifier.slice(name.length + 1)}.ts`);
      return { specifier, kind, package: name, target };
    });
}

/** Returns the files that are loaded when `entry` runs, each with the file that imports it. */
export function loadedBy(entry: string, graph: Map<string, SourceFile>): Map<string, string> {
  const loaded = new Map([[entry, '']]);
  for (const [path] of loaded)
    for (const { target, kind } of graph.get(path)?.imports ?? [])
      if (target !== undefined && kind !== 'type' && !loaded.has(target)) loaded.set(target, path);
  return loaded;
}

/** Returns the nodes of a graph that are part of a circle. */
export function onCircles(arrows: Map<string, Iterable<string>>): string[] {
  return [...arrows.keys()].filter((node) => {
    const reached = new Set(arrows.get(node));
    for (const each of reached) for (const next of arrows.get(each) ?? []) reached.add(next);
    return reached.has(node);
  });
}
