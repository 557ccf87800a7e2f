import { getConfig } from '@tanstack/router-generator';

/** How files below src/routes become routes: the same for the generator alone and for the build. */
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
