import { z } from 'zod';

/**
 * A session as its owner sees it: the browser in words, and of the network address only the prefix. `last_seen_at` is
 * the last refresh, from which both come; a device in use refreshes before its access token expires.
 */
export const ownSession = z.object({
  id: z.guid(),
  /** Such as 'Firefox on Linux'. */
  device: z.string(),
  /** The /24 of an IPv4 address, the /48 of an IPv6 address. */
  network: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The reply of the sign-in service's GET /sessions. */
export const ownSessions = z.object({ sessions: z.array(ownSession) });
