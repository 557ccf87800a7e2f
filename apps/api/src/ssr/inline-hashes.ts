import { hashSource, type InlineHashes } from '@careers/server/content-security-policy';

let lastStyle = { text: '', hash: '' };

/** Hashes a style only if it differs from the last page's. It is a third of a page, and nearly always the same. */
function styleHash(text: string): string {
  if (lastStyle.text !== text) lastStyle = { text, hash: hashSource(text) };
  return lastStyle.hash;
}

/**
 * Removes the nonce of a rendering, and returns the hashes of the inline scripts and styles that had it. Data within
 * the page (the text of a job) cannot know the nonce, so an injected script gets no hash and does not run.
 *
 * @param nonce Letters, digits, '-' and '_' only.
 */
export function takeNonce(html: string, nonce: string): { html: string; inline: InlineHashes } {
  const inline: InlineHashes = { script: [], style: [] };
  // A regular expression would contain the nonce and be compiled for each page.
  const pieces = html.split(` nonce="${nonce}"`);
  for (const [index, rest] of pieces.entries()) {
    const before = pieces[index - 1] ?? '';
    const [, name, attributes = ''] = /^<(script|style)\b([^<>]*)$/.exec(before.slice(before.lastIndexOf('<'))) ?? [];
    if (name !== 'script' && name !== 'style') continue;
    const [restOfTag = ''] = /^[^<>]*>/.exec(rest) ?? [];
    const end = rest.indexOf(`</${name}>`, restOfTag.length);
    if (restOfTag === '' || end <= restOfTag.length || /\bsrc=/.test(attributes + restOfTag)) continue;
    const text = rest.slice(restOfTag.length, end);
    inline[name].push(name === 'style' ? styleHash(text) : hashSource(text));
  }
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  return { html: pieces.map((piece) => piece.replace(meta, '')).join(''), inline };
}
