/** What the login, registration and return screens read of their address: where to go on to. */
export type GateSearch = { redirect?: string };

export function gateSearch(search: Record<string, unknown>): GateSearch {
  return typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {};
}
