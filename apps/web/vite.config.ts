import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namelessRoutes } from './scripts/nameless-routes.ts';
import { pageAssets } from './scripts/page-assets.ts';
import { routerConfig } from './scripts/router-config.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      ...routerConfig(import.meta.dirname),
      codeSplittingOptions: {
        // The first script contains the public pages, so that a visitor never waits for a second one, but not the legal
        // texts, which few visitors read. Signed-in screens and their pending components are in chunks of their own.
        splitBehavior: ({ routeId }) => {
          if (routeId.startsWith('/_site/_legal/')) return undefined;
          if (routeId.startsWith('/_site')) return [];
          return [['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']];
        },
      },
    }),
    namelessRoutes(),
    react(),
    pageAssets(),
  ],
  // Replaces the shim of a React hook that TanStack Store imports: this entry of its package uses React's own hook.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  builder: {
    // Builds the client first, because the server's entry contains the names of the client's files.
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Two environments are built: client and ssr');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
  environments: {
    client: {
      // Keeps the page's inline sheet after hydration. The router's plugin sets the top-level setting to false.
      define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' },
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0, // the page's policy forbids data: fonts
        // The first script names only the style sheets of other screens: a screen's own scripts name the scripts they need.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Leaves out the unused modules of these packages, which do not declare that this is allowed.
          treeshake: { moduleSideEffects: [{ test: /@trpc|use-sync-external-store/, sideEffects: false }] },
          output: {
            // Keeps names short, without module names, because the first script lists the files of every other screen.
            chunkFileNames: 'assets/[hash:8].js',
            hashCharacters: 'hex',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css')) ? 'assets/[hash:8].css' : 'assets/[name]-[hash][extname]',
            // A public page needs two files: the libraries, which a release seldom changes, and our own code. A third
            // has the parts of the design system that several other screens share, and a fourth their icons and the rest
            // of what many of them share: the first script names each file for each screen that needs it.
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
                { name: 'site', tags: ['$initial'] },
                // One sheet for all signed-in screens: each sheet has a name in the first script.
                { name: 'signed-in', test: /[\\/]features[\\/](?!auth-form|legal|plain-pages).*\.module\.css/ },
                { name: 'controls', test: /[\\/]src[\\/]ui[\\/][^\\/]+$/, minShareCount: 2 },
                {
                  name: 'shared',
                  test: /[\\/]src[\\/]lib[\\/]|[\\/]lucide[\\/]/,
                  minShareCount: 4,
                  includeDependenciesRecursively: false, // libraries that one of them needs stay with their own screens
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The built entry needs no packages and has React's production build, whatever the NODE_ENV of its process.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // Names the fonts that pages preload as the client's build does.
        rolldownOptions: { input: 'src/entry-server.tsx', output: { hashCharacters: 'hex' } },
      },
    },
  },
}));
