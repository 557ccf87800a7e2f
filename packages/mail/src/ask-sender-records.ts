import { Resolver } from 'node:dns/promises';
import type { RecordState, SenderRecords } from '@careers/contracts/site/setup';

/** The time for both questions together. */
const TIMEOUT_MS = 3_000;

/** The answers that a name, or a text of it, does not exist. Every other failure says nothing about the records. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks DNS for the records by which receivers judge mails of a domain. DKIM is not asked: the name of its key is only in
 * a signed mail. Nor is the organisation's domain, whose DMARC record covers its subdomains.
 *
 * @param resolver by default asks the name servers of the system
 */
export async function askSenderRecords(
  domain: string,
  resolver: Resolver = new Resolver({ timeout: 1_000, tries: 2 }),
): Promise<SenderRecords> {
  const timeout = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  try {
    const [spf, dmarc] = await Promise.all([askTexts(resolver, domain), askTexts(resolver, `_dmarc.${domain}`)]);
    return { domain, spf: spfState(spf), dmarc: dmarcState(dmarc) };
  } finally {
    clearTimeout(timeout);
  }
}

/** The texts of a name, each of one or several strings that belong together; null: no answer. */
async function askTexts(resolver: Resolver, name: string): Promise<string[] | null> {
  try {
    return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && absent.has(String(error.code));
    return isAbsent ? [] : null;
  }
}

/** Source: RFC 7208, sections 3.2 and 4.5. A record that ends in `+all` lets every server send. */
export function spfState(texts: readonly string[] | null): RecordState {
  return stateOf(texts, /^v=spf1(?: |$)/i, (record) => !/ \+?all(?: |$)/i.test(record));
}

/** Source: RFC 7489, section 6.3. */
export function dmarcState(texts: readonly string[] | null): RecordState {
  return stateOf(texts, /^v\s*=\s*DMARC1\s*(?:;|$)/, (record) =>
    /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record),
  );
}

function stateOf(texts: readonly string[] | null, version: RegExp, isRight: (record: string) => boolean): RecordState {
  if (texts === null) return 'unknown';
  const [record, second] = texts.filter((text) => version.test(text));
  if (record === undefined) return 'missing';
  if (second !== undefined) return 'several';
  return isRight(record) ? 'right' : 'wrong';
}
