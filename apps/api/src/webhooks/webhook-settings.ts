import { z } from 'zod';
import { isNetwork } from './allowed-addresses.ts';

export const webhookSettings = {
  WEBHOOK_PRIVATE_NETWORKS: z
    .string()
    .transform((text) => text.split(',').map((network) => network.trim()))
    .pipe(
      z.array(
        z
          .string()
          .refine(isNetwork, 'must be networks such as 10.1.0.0/16, with commas between, and none that is link-local'),
      ),
    )
    .optional()
    .meta({
      description:
        'Networks that are not the internet and to which webhooks may go all the same, separated by commas. A link-local one is refused',
      unset: 'none',
      example: '10.1.0.0/16',
    }),
};
