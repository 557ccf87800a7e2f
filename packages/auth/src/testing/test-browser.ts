import type { RunningAuth } from './start-auth.ts';

/** The address of the service under test, as its issuer names it. */
const ISSUER = 'http://localhost:3000/auth/v1';

/**
 * A visitor's browser, as far as redirects and cookies go. It stops at the first page that is neither service nor
 * provider.
 */
export function testBrowser(service: RunningAuth) {
  const cookies = new Map<string, string>();

  /** One request; redirects are left to the caller. */
  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address.replace(ISSUER, service.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects up to a page of the site, or until an address matches `before`; returns that address. */
  async function follow(address: string, before: RegExp = /^http:\/\/localhost:3000\/(?!auth\/v1)/): Promise<URL> {
    let next = address;
    for (let hop = 0; hop < 12; hop += 1) {
      if (before.test(next)) return new URL(next);
      const response = await open(next);
      const location = response.headers.get('Location');
      if (!location) throw new Error(`${next} answers ${response.status}: ${await response.text()}`);
      next = new URL(location, next).href;
    }
    throw new Error('Too many redirects');
  }
  return { cookies, open, follow };
}
export type TestBrowser = ReturnType<typeof testBrowser>;

/** The response in an address. */
export function answerIn(address: URL): {
  page: string;
  query: Record<string, string>;
  fragment: Record<string, string>;
} {
  return {
    page: address.origin + address.pathname,
    query: Object.fromEntries(address.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(address.hash.slice(1))),
  };
}
