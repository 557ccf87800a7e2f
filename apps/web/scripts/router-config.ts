import { getConfig } from '@tanstack/router-generator';

/** Returns the configuration by which files below src/routes become routes, in the generator and in the build. */
export function routerConfig(root: string) {
  return getConfig(
    {
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    },
    root,
  );
}
