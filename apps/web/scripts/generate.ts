import { join } from 'node:path';
import { Generator } from '@tanstack/router-generator';
import { routerConfig } from './router-config.ts';

// Writes src/routeTree.gen.ts without Vite, so that the type check needs no build.
const root = join(import.meta.dirname, '..');
await new Generator({ config: routerConfig(root), root }).run();
