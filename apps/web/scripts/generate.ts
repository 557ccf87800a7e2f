import { Generator } from '@tanstack/router-generator';
import { routerConfig } from './router-config.ts';

// Writes src/routeTree.gen.ts without starting Vite, so that the type-check does not wait for a build.
const root = new URL('..', import.meta.url).pathname;
await new Generator({ config: routerConfig(root), root }).run();
