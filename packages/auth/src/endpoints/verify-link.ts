import { verifyPagePolicy } from '@careers/server/content-security-policy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { requestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { redirectTo, writeRefusal, writeSession } from '../http/redirect-response.ts';
import { redirectTarget } from '../mails/redirects.ts';
import { choosePassword } from '../sessions/session-view.ts';
import { CHANGED_MESSAGE, FIRST_CONFIRMATION_MESSAGE, verify } from '../verify/verify.ts';
import { emailPurposesOf } from './verify.ts';
import { escapeHtml } from '@careers/contracts/common/escape-html';

/** GET /verify: a page whose button uses the link. `verify_on_get` uses the link at once (303), but never by HEAD. */
export const verifyLink: Endpoint = (auth) => async (request, reply) => {
  const link = linkOf(auth, request);
  if (auth.config.verify_on_get && request.method === 'GET') return follow(auth, link, request, reply);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': verifyPagePolicy(verifyPageStyle),
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .send(verifyPage(new URLSearchParams(link)));
};

/**
 * POST /verify/link: uses the link when the visitor clicks the button of that page. It refuses forms of other sites,
 * which must not sign a visitor in to the account of the form's author.
 *
 * @throws AuthError validation_failed (403) for a form of another site.
 */
export const verifyLinkSubmit: Endpoint = (auth) => async (request, reply) => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    throw new AuthError('validation_failed', { status: 403, message: 'This link can be used only on its own page' });
  return follow(auth, linkOf(auth, request), request, reply);
};

type Link = { token: string; type: string; redirect_to: string };

function linkOf({ config }: AuthContext, request: FastifyRequest): Link {
  const type = queryParam(request, 'type');
  const token = queryParam(request, 'token') ?? queryParam(request, 'token_hash');
  if (!type) throw invalid('Verify requires a verification type');
  if (!token) throw invalid('Verify requires a token or a token hash');
  const redirect_to = redirectTarget(config, queryParam(request, 'redirect_to'), request.headers.referer);
  return { token, type, redirect_to };
}

/** Redirects with the session or the error in the fragment of the address; for PKCE in its query. */
async function follow(
  auth: AuthContext,
  { token, type, redirect_to }: Link,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pkce = token.startsWith('pkce_');
  const target = new URL(redirect_to);
  try {
    const verified = await verify(auth, emailPurposesOf(type), { token }, requestMeta(request), { link_type: type });
    if ('auth_code' in verified) target.searchParams.set('code', verified.auth_code);
    else if (!('session' in verified)) {
      const message = 'half' in verified ? FIRST_CONFIRMATION_MESSAGE : CHANGED_MESSAGE;
      if (pkce) target.searchParams.set('message', message);
      target.hash = new URLSearchParams({ message, sb: '' }).toString();
    } else {
      const fields = await writeSession(auth, target, verified.session, request, reply);
      for (const [name, value] of Object.entries({ type, ...choosePassword(verified.session) }))
        fields.set(name, String(value));
      target.hash = fields.toString();
    }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    await writeRefusal(auth, target, error, request, { pkce });
  }
  return redirectTo(reply, target);
}

const verifyPageStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1.2rem}';

/** The page between a link and its use: mail scanners open links but click no button. */
function verifyPage(link: URLSearchParams): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Continue</title><style>${verifyPageStyle}</style></head>
<body>
<main>
<h1>One more step</h1>
<p>Select the button to use the link we sent you. It works once.</p>
<form method="post" action="verify/link?${escapeHtml(link.toString())}"><button type="submit">Continue</button></form>
</main>
</body>
</html>
`;
}
