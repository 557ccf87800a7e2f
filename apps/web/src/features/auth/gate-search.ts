/** What the login, registration and return screens read of their address: where to go on to. */
export type GateSearch = { redirect?: string };

export const gateSearch = (search: Record<string, unknown>): GateSearch =>
  typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {};
