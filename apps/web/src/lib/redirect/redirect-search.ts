/** The query parameter of the login, registration and callback screens: the page to open after signing in. */
export type RedirectSearch = { redirect?: string };

/** Reads `redirect` from a query. Any text is accepted: `safeRedirect` decides whether it is followed. */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' ? { redirect } : {};
}
