import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { samlCompany } from './saml-company.ts';

/**
 * Runs a company's identity provider on a socket of its own, where `signIn` sets the person who signs in. Its page
 * sends the response on by itself.
 *
 * @param service The address of the sign-in service that sends visitors there.
 */
export async function runSamlCompany(service: string) {
  let person = { subject: '', email: '' };
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', service);
    if (address.pathname !== '/sso') return response.writeHead(404).end();
    void answerPage(address).then((page) => response.setHeader('Content-Type', 'text/html').end(page));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const company = samlCompany(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`);

  /** The response to the request in the page's address, in a form that sends itself to the service. */
  async function answerPage(address: URL): Promise<string> {
    const metadata = await (await fetch(`${service}/sso/saml/metadata`)).text();
    const answer = await company.answer(metadata, address, person);
    const state = address.searchParams.get('RelayState') ?? '';
    return `<!doctype html><title>Acme</title><form method="post" action="${service}/sso/saml/acs">
<input type="hidden" name="SAMLResponse" value="${answer}"><input type="hidden" name="RelayState" value="${state}">
</form><script>document.forms[0].submit()</script>`;
  }

  return {
    /** The service's settings for this company. */
    settings: company.settings,
    /** The person who signs in next. */
    signIn: (next: { subject: string; email: string }) => {
      person = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type TestSamlCompany = Awaited<ReturnType<typeof runSamlCompany>>;
