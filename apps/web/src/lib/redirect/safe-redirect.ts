/** Paths are resolved against this origin; `.invalid` can never be a real site. */
const BASE = 'http://site.invalid';

// The characters that mislead: browsers drop control characters and read a backslash as a slash, so that
// '/\evil.example' is another site.
const deceptive = /[\p{Cc}\\]/u;

/** The sign-in screens: going there after signing in would be a loop. */
const signInScreens = /^\/(?:login|register|auth)(?:[/?#]|$)/;

/** More than any server or program decodes a path, so that a path which is encoded again and again costs little. */
const MAX_DECODINGS = 5;

/** A path and the results of decoding it again and again, until nothing changes or it cannot be decoded; null: too often. */
function decodings(path: string): string[] | null {
  const all = [path];
  while (all.length <= MAX_DECODINGS) {
    const last = all.at(-1) ?? '';
    let next: string;
    try {
      next = decodeURIComponent(last);
    } catch {
      return all;
    }
    if (next === last) return all;
    all.push(next);
  }
  return null;
}

/**
 * Returns path, query and fragment of a `redirect` parameter, normalised, if they are of this site: they begin with a
 * single slash in every way that a browser, a proxy or a second decoding could read them. Returns null for any other,
 * and for the login and registration screens.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || url.username || url.password) return null;
  const path = url.pathname;
  const readings = decodings(path);
  const misread = [value, ...(readings ?? [])].some((each) => deceptive.test(each) || !/^\/(?!\/)/.test(each));
  return !readings || misread || signInScreens.test(path) ? null : path + url.search + url.hash;
}
