import { hashSource, type InlineHashes } from '@careers/server/content-security-policy';

let lastStyle = { text: '', hash: '' };

/** The style is a third of a page and the same in all of them: it is hashed when it is another than the page before had. */
function styleHash(text: string): string {
  if (lastStyle.text !== text) lastStyle = { text, hash: hashSource(text) };
  return lastStyle.hash;
}

/**
 * Takes the nonce of a rendering out of its page and gives the hashes of the inline scripts and styles that carried it.
 * Those are the ones that the web app wrote itself: data within the page (the text of a job) cannot know the nonce, so
 * a script that is injected with it gets no hash and the browser does not run it. Without the nonce two renderings of
 * the same content are the same page.
 *
 * @param nonce Letters, digits, '-' and '_' only.
 */
export function takeNonce(html: string, nonce: string): { html: string; inline: InlineHashes } {
  const inline: InlineHashes = { script: [], style: [] };
  // Not by one regular expression: with another nonce in it for each page it would be compiled each time.
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
