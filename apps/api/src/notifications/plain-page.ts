import { colourRules } from '@careers/contracts/site/colours';
import { html, type Html } from '@careers/mail/templates/html';
import { plainPagePolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance } from 'fastify';
import { htmlPage } from '../common/html-page.ts';

const STYLE = `
${colourRules()}
body { margin: 12vh auto; padding: 0 24px; max-width: 560px; background: var(--page); color: var(--text); font: 16px/1.5 Arial, sans-serif; }
button { padding: 12px 24px; border: 0; border-radius: 6px; background: var(--link); color: var(--page); font: inherit; font-weight: bold; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
a { color: inherit; }`;

/** The largest body in bytes; that of RFC 8058 has 26. The body is not read, because only the link is checked. */
const MAX_BODY_BYTES = 4_096;

/** Makes every response of a plugin a plain page, and ignores the bodies of requests. */
export function servePlainPages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
    done(null),
  );
  app.addHook('onRequest', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8').headers({
      'referrer-policy': 'no-referrer',
      'content-security-policy': plainPagePolicy(STYLE),
      'x-robots-tag': 'noindex',
    });
  });
}

export function plainPage(heading: string, body: Html): string {
  return htmlPage(
    heading,
    STYLE,
    html`<main>
<h1>${heading}</h1>
${body}
</main>`,
  );
}
