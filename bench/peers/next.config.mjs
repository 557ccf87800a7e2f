import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

export default {
  // Otherwise Next.js takes the monorepo, whose lockfile it finds above, for its project.
  turbopack: { root: folder },
  outputFileTracingRoot: folder,
  // The cached page is asked for as /cached/: the benchmark prepends a prefix to the product's path.
  skipTrailingSlashRedirect: true,
};
