import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageAssets } from './scripts/page-assets.ts';
import { routerConfig } from './scripts/router-config.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      ...routerConfig(import.meta.dirname),
      codeSplittingOptions: {
        // The public pages are in the first script: a visitor never waits for a second one. The legal texts are not, because
        // few visitors read them. Of a signed-in screen that script has not even what stands in for it while it loads.
        splitBehavior: ({ routeId }) => {
          if (routeId.startsWith('/_site/_legal/')) return undefined;
          if (routeId.startsWith('/_site')) return [];
          return [['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']];
        },
      },
    }),
    react(),
    pageAssets(),
  ],
  // TanStack Store brings a stand-in for a hook of React itself: this entry of the same package uses React's.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  builder: {
    // In this order: the server's entry is told what the client's build has made.
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Two environments are built: client and ssr');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
  environments: {
    client: {
      // The page's own sheet survives hydration. Here, because the router's plugin sets the top-level one to false.
      define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' },
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0, // the page's policy forbids data: fonts
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // These packages do not say themselves that a module of theirs which is not used can be left out.
          treeshake: { moduleSideEffects: [{ test: /@trpc|use-sync-external-store/, sideEffects: false }] },
          output: {
            // Short and without the module's name: the first script lists the files of every other screen.
            chunkFileNames: 'assets/[hash:7].js',
            // All that a public page needs is two files: the libraries, which a release seldom changes, and our own code.
            // What several of the other screens need of the design system is one more.
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
                { name: 'site', tags: ['$initial'] },
                { name: 'controls', test: /[\\/]src[\\/]ui[\\/][^\\/]+$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The built entry stands alone, with React's production build; the NODE_ENV of its process does not matter.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
}));
