import { join } from 'node:path';
import type { RenderPage } from '@careers/contracts/site/render-page';
import type { FastifyInstance } from 'fastify';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';

const entry = '/src/entry-server.tsx';

export async function startViteDevServer(app: FastifyInstance, webRoot: string): Promise<RenderPage> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    configLoader: 'native', // keeps Vite from writing a compiled config, which restarts node --watch
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));

  return async (options) => {
    const { renderPage } = (await vite.ssrLoadModule(entry)) as { renderPage: RenderPage };
    const reply = await renderPage(options).catch((error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    });
    return { ...reply, html: reply.html.replace('</head>', `${styleSheetLinks(vite)}</head>`) };
  };
}

/** Links to the style sheets of the page's modules, because the page is unstyled until its scripts run. */
function styleSheetLinks(vite: ViteDevServer): string {
  const urls = new Set<string>();
  const seen = new Set<EnvironmentModuleNode>();
  function walk(module: EnvironmentModuleNode | undefined): void {
    if (!module || seen.has(module)) return;
    seen.add(module);
    if (module.url.endsWith('.css')) urls.add(module.url);
    for (const imported of module.importedModules) walk(imported);
  }
  for (const module of vite.environments['ssr']?.moduleGraph.getModulesByFile(join(vite.config.root, entry)) ?? [])
    walk(module);
  return ['/src/ui/global.css', ...urls]
    .map((url) => `<link rel="stylesheet" href="${url}" data-tanstack-router-dev-styles="true">`)
    .join('');
}
