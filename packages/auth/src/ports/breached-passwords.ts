import { createHash } from 'node:crypto';

/**
 * Takes the first five characters of a SHA-1 in upper case, and returns the rest of every stolen one that begins so:
 * the password is not revealed (k-anonymity, as Have I Been Pwned defines it).
 */
export type BreachedSuffixes = (prefix: string) => Promise<ReadonlySet<string>>;

const PREFIX_LENGTH = 5;
const TIMEOUT_MS = 2_000;
/** The largest accepted response: more than the service that defines the format ever sends. */
const MAX_BYTES = 1_000_000;

/** False while the list cannot be reached. */
export async function isBreached(list: BreachedSuffixes, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const suffixes = await list(hash.slice(0, PREFIX_LENGTH)).catch(() => new Set<string>());
  return suffixes.has(hash.slice(PREFIX_LENGTH));
}

/** `GET <url>/<prefix>` answers lines of `suffix:count`. The count 0 is padding, which hides the response's length. */
export function breachedSuffixesAt(url: string): BreachedSuffixes {
  return async (prefix) => {
    const response = await fetch(`${url}/${prefix}`, {
      headers: { 'Add-Padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The list of stolen passwords answered ${response.status}`);
    const lines = (await response.text()).slice(0, MAX_BYTES).split(/\r?\n/);
    return new Set(
      lines.flatMap((line) => (/^([0-9A-F]{35}):[1-9]\d*$/i.exec(line.trim())?.[1] ?? '').toUpperCase() || []),
    );
  };
}
