import { z } from 'zod';

/** Device and network are of the last refresh (`last_seen_at`). One in use refreshes before its access token expires. */
const ownSession = z.object({
  id: z.guid(),
  /** A browser in words, such as 'Firefox on Linux'. */
  device: z.string(),
  /** The /24 of an IPv4 address, the /48 of an IPv6 address. */
  network: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = z.object({ sessions: z.array(ownSession) });
