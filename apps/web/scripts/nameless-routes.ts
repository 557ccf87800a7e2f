import type { Plugin } from 'vite';

/** Lists the children of each route without their names, which the router does not read and every visitor would load. */
export function namelessRoutes(): Plugin {
  return {
    name: 'nameless-routes',
    apply: 'build',
    transform: {
      filter: { id: /\/routeTree\.gen\.ts$/ },
      handler: (code) =>
        code.replaceAll(
          /Children = \{\n([^}]*)\}/g,
          (_, children: string) => `Children = [${children.replaceAll(/\w+: /g, '')}]`,
        ),
    },
  };
}
