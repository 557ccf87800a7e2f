import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import react from '@vitejs/plugin-react';
import type { Manifest, Plugin } from 'vite';

// See docs/decisions/0093-every-screens-styles-stand-in-its-page.md
const name = 'virtual:page-assets';
const resolved = `\0${name}`;
const entry = 'src/entry-client.tsx';
const rootRoute = '__root__';

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

/** A page contains its sheets, so it is whole at the first paint, and preloads the chunks that its screen adds. */
async function builtAssets(client: string): Promise<PageAssets> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shared = filesOf(manifest, entry);
  const routes = Object.entries(routeChunks(manifest)).map(([id, keys = []]) => {
    const files = [...new Set(keys.flatMap((key) => [...filesOf(manifest, key)]))].filter((file) => !shared.has(file));
    return [id, { preloads: files.filter(isScript), css: files.filter(isSheet) }] as const;
  });
  const sheets = new Set([...shared, ...routes.flatMap(([, { css }]) => css)].filter(isSheet));
  const styles = await Promise.all(
    [...sheets].map(async (href) => [href, await readFile(join(client, href), 'utf8')] as const),
  );
  const scripts = [{ attrs: { type: 'module' }, children: startAfterPaint([...shared].filter(isScript)) }];
  return {
    routes: { [rootRoute]: { scripts, css: [...shared].filter(isSheet) }, ...Object.fromEntries(routes) },
    inlineCss: { styles: Object.fromEntries(styles) },
  };
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

function isSheet(file: string): boolean {
  return file.endsWith('.css');
}

/** Loads the entry once the browser has painted the page, which is complete without. A background tab never paints. */
function startAfterPaint(files: string[]): string {
  const load = files.map((file) => `import(${JSON.stringify(file)})`).join();
  const isDrawn = `list.getEntriesByName('first-contentful-paint')[0]`; // the first paint alone may be an empty page
  return `{const load=()=>{${load}};document.hidden?load():new PerformanceObserver((list,observer)=>{if(${isDrawn}){observer.disconnect();load()}}).observe({type:'paint',buffered:true})}`;
}

/** Includes all that a chunk imports at once. Imported sheets come first, so that the chunk's own overrule them. */
function filesOf(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(`/${chunk.file}`)) return files;
  files.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  for (const file of chunk.css ?? []) files.add(`/${file}`);
  return files;
}

/** Returns the chunks of each route, by its id: src/routes/admin.jobs.$id.edit.tsx is /admin/jobs/$id/edit. */
function routeChunks(manifest: Manifest): Partial<Record<string, string[]>> {
  return Object.groupBy(
    Object.keys(manifest).filter((key) => splitPart.test(key)),
    (key) => `/${(splitPart.exec(key)?.[1] ?? '').replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`,
  );
}

/** Matches a part of a route that is a chunk: its page or its pending component. */
const splitPart = /^src\/routes\/(.+)\.tsx\?tsr-split=(?:pendingComponent|component)$/;
