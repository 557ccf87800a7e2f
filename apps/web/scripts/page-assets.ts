import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import react from '@vitejs/plugin-react';
import type { Manifest, Plugin } from 'vite';

const name = 'virtual:page-assets';
const resolved = `\0${name}`;
const entry = 'src/entry-client.tsx';
const rootRoute = '__root__';

/** The router's manifest: scripts, sheets and preloads by route. */
export type PageAssets = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

/** Passes the scripts, sheets and preloads of the pages' heads to the server's entry. The client is built first. */
export function pageAssets(): Plugin {
  return {
    name: 'careers:page-assets',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const assets =
        this.environment.mode === 'dev'
          ? developmentAssets
          : await builtAssets(join(this.environment.config.root, 'dist/client'));
      return `export const pageAssets = ${JSON.stringify(assets)};`;
    },
  };
}

const developmentAssets: PageAssets = {
  routes: {
    [rootRoute]: {
      scripts: [
        { attrs: { type: 'module' }, children: react.preambleCode.replace('__BASE__', '/') },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: `/${entry}` } },
      ],
    },
  },
};

/**
 * Returns the files of each route. The public pages need two scripts and one sheet, which is inlined, so that nothing waits
 * for a second request. The other screens are chunks, preloaded by their own pages.
 */
async function builtAssets(client: string): Promise<PageAssets> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const main = manifest[entry];
  if (!main) throw new Error(`The client build has no ${entry}`);
  const css = (main.css ?? []).map((file) => `/${file}`);
  const styles = await Promise.all(css.map((href) => readFile(join(client, href), 'utf8')));
  const shared = filesOf(manifest, entry);
  return {
    routes: {
      [rootRoute]: { scripts: [{ attrs: { type: 'module' }, children: startAfterPaint(shared) }], css },
      ...Object.fromEntries(
        Object.entries(chunks(manifest)).map(([id, keys = []]) => {
          const files = new Set(keys.flatMap((key) => [...filesOf(manifest, key)]));
          return [id, { preloads: [...files].filter((file) => !shared.has(file)) }];
        }),
      ),
    },
    inlineCss: { styles: Object.fromEntries(css.map((href, index) => [href, styles[index] ?? ''])) },
  };
}

/**
 * Returns the script that loads the entry and its imports once the browser has painted the page, which is complete without
 * them. A page in a background tab is never painted and does not wait.
 */
function startAfterPaint(files: Set<string>): string {
  const load = [...files].map((file) => `import(${JSON.stringify(file)})`).join();
  return `{const load=()=>{${load}};document.hidden?load():new PerformanceObserver((_,observer)=>{observer.disconnect();load()}).observe({type:'paint',buffered:true})}`;
}

/** Returns the addresses of a chunk and of all that it imports statically. */
function filesOf(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(`/${chunk.file}`)) return files;
  files.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}

/** Returns the chunks of each route, by its id: src/routes/admin.jobs.$id.edit.tsx is /admin/jobs/$id/edit. */
function chunks(manifest: Manifest): Partial<Record<string, string[]>> {
  return Object.groupBy(
    Object.keys(manifest).filter((key) => splitPart.test(key)),
    (key) => `/${(splitPart.exec(key)?.[1] ?? '').replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`,
  );
}

/** Matches a part of a route that is a chunk: its page or its pending component. */
const splitPart = /^src\/routes\/(.+)\.tsx\?tsr-split=(?:pendingComponent|component)$/;
