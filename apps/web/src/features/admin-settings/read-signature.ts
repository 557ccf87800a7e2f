/**
 * What the receiver of an email found. `other`: the signature is right, and of another domain than the sender's; `domain` is
 * null where the header does not name it.
 */
export type Signature =
  | { result: 'pass'; domain: string }
  | { result: 'other'; domain: string | null }
  | { result: 'fail' | 'none' | 'unreadable' };

/**
 * Reads what a receiver wrote about DKIM. Takes the header `Authentication-Results`, its value alone, or all headers, of
 * which the first counts: receivers add theirs on top. Source: RFC 8601, section 2.2.
 *
 * @param sender the domain after the @ of the sender
 */
export function readSignature(pasted: string, sender: string): Signature {
  const fields = pasted.trim().split(/\r?\n(?=[\w-]+:)/);
  const isNamed = /^[\w-]+:/.test(fields[0] ?? '');
  const header = isNamed ? fields.find((field) => /^authentication-results:/i.test(field)) : fields[0];
  const parts = withoutComments((header ?? '').replaceAll(/"[^"]*"/g, '')).split(';');
  if (!parts.some((part) => /^\s*[\w-]+\s*=/.test(part) || /^\s*none\s*$/i.test(part))) return { result: 'unreadable' };
  const found = parts.flatMap((part) => {
    const [, result] = /^\s*dkim\s*=\s*(\w+)/i.exec(part) ?? [];
    return result ? [{ result: result.toLowerCase(), domain: signerOf(part) }] : [];
  });
  const passed = found.filter(({ result }) => result === 'pass').map(({ domain }) => domain);
  const own = passed.find((domain) => domain !== null && isAligned(domain, sender.toLowerCase()));
  if (own) return { result: 'pass', domain: own };
  if (passed[0] !== undefined) return { result: 'other', domain: passed[0] };
  return { result: found.some(({ result }) => result !== 'none') ? 'fail' : 'none' };
}

/** The comments of a header are in brackets, and may be in each other. */
function withoutComments(text: string): string {
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) rest += character;
  }
  return rest;
}

function signerOf(part: string): string | null {
  const [, domain] =
    /\bheader\.d\s*=\s*([\w.-]+)/i.exec(part) ?? /\bheader\.i\s*=\s*[^\s@]{0,64}@([\w.-]+)/i.exec(part) ?? [];
  return domain?.toLowerCase() ?? null;
}

/** Whether DMARC takes the signature for the sender's: the same domain, or one below the other (RFC 7489, section 3.1.1). */
function isAligned(domain: string, sender: string): boolean {
  return domain === sender || domain.endsWith(`.${sender}`) || sender.endsWith(`.${domain}`);
}
