import { createHash } from 'node:crypto';

/** The hashes of a page's inline scripts and styles, as a content security policy names them. */
export type InlineHashes = { script: string[]; style: string[] };

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
  const marked = new RegExp(`<(script|style)\\b([^<>]*) nonce="${nonce}"([^<>]*)>([^]*?)</\\1>`, 'g');
  for (const [, name, before = '', after = '', text = ''] of html.matchAll(marked)) {
    const isFile = /\bsrc=/.test(before + after);
    if ((name === 'script' || name === 'style') && !isFile && text !== '') inline[name].push(hash(text));
  }
  return {
    html: html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, ''),
    inline,
  };
}
