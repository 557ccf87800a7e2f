import { getConfig } from '@tanstack/router-generator';

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
