export type Web3Kind = 'ethereum' | 'solana';

/** A message that a wallet shows and signs: EIP-4361 for Ethereum, and Solana's form of it. */
export type SignedMessage = {
  domain: string;
  address: string;
  uri: string;
  version: string;
  chain_id: string | undefined;
  nonce: string | undefined;
  issued_at: Date;
  expires_at: Date | undefined;
  not_before: Date | undefined;
};

const FIRST_LINE = {
  ethereum: /^(\S+) wants you to sign in with your Ethereum account:$/,
  solana: /^(\S+) wants you to sign in with your Solana account:$/,
};
const ADDRESS = { ethereum: /^0x[\da-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ };
const NAMES = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID'];
/** RFC 3339, in UTC or with an offset. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** Undefined for no field, null for a text that is not a time. */
function timeOf(text: string | undefined): Date | undefined | null {
  if (text === undefined) return undefined;
  const time = TIME.test(text) ? new Date(text) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

/** The lines after the statement; null when one is not a field, or a field is there twice. */
function fieldsOf(lines: string[]): Map<string, string> | null {
  const fields = new Map<string, string>();
  const end = lines.findIndex((line) => /^Resources:?$/.test(line));
  const resources = end === -1 ? [] : lines.slice(end + 1);
  if (!resources.every((line) => line.startsWith('- '))) return null;
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const [, name = '', value = ''] = /^([A-Z][A-Za-z ]+): (\S.*)$/.exec(line) ?? [];
    if (!NAMES.includes(name) || fields.has(name)) return null;
    fields.set(name, value);
  }
  return fields;
}

/** Null for a text in another form, so that only the text that the wallet has shown counts. */
export function readSignedMessage(kind: Web3Kind, text: string): SignedMessage | null {
  const lines = text.split('\n');
  const [first = '', address = '', blank, ...rest] = lines;
  const domain = FIRST_LINE[kind].exec(first)?.[1]?.replace(/^https?:\/\//, '');
  // One line of statement between blank ones, or no statement.
  const start = rest.findIndex((line) => line.startsWith('URI: ') || line.startsWith('Version: '));
  const statement = rest.slice(0, Math.max(0, start));
  const stated = ['', '|', '*|'].includes(statement.map((line) => (line === '' ? '|' : '*')).join(''));
  const fields = start === -1 ? null : fieldsOf(rest.slice(start));
  const [issued_at, expires_at, not_before] = ['Issued At', 'Expiration Time', 'Not Before'].map((name) =>
    timeOf(fields?.get(name)),
  );
  if (!domain || !ADDRESS[kind].test(address) || blank !== '' || !stated || !fields) return null;
  if (!issued_at || expires_at === null || not_before === null) return null;
  const [uri, version] = [fields.get('URI'), fields.get('Version')];
  if (uri === undefined || version === undefined) return null;
  return {
    domain,
    address: kind === 'ethereum' ? address.toLowerCase() : address,
    uri,
    version,
    chain_id: fields.get('Chain ID'),
    nonce: fields.get('Nonce'),
    issued_at,
    expires_at,
    not_before,
  };
}
