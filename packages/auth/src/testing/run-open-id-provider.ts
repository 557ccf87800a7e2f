import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

/** The provider's data about a person; the key of the map is the person's subject. */
export type TestPerson = { email?: string; email_verified?: boolean; name?: string; xms_edov?: boolean };
/** Answers a request in the provider's place, or leaves it to the provider by returning false. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

const CLIENT_ID = 'careers';
const CLIENT_SECRET = 'the-secret-of-the-client';

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() };
}

/**
 * Runs a real OpenID provider on a socket of its own, where `signIn` sets the person who signs in.
 *
 * @param service The address of the sign-in service that sends visitors there.
 */
export async function runOpenIdProvider(service: string, id = 'works') {
  const people = new Map<string, TestPerson>();
  let next = 'cancels';
  let fault: Fault = () => false;
  let key = await newKey();
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const server = createServer((request, response) => {
    if (fault(request, response)) return;
    void handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function serve(): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${service}/callback`],
          id_token_signed_response_alg: 'RS256',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      pkce: { required: () => true },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: async () => ({ sub, ...people.get(sub) }),
      }),
      loadExistingGrant: async (context) => {
        const grant = new context.oidc.provider.Grant({
          clientId: CLIENT_ID,
          accountId: context.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const callback = provider.callback();
    handle = async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response);
      await provider.interactionDetails(request, response);
      await provider.interactionFinished(
        request,
        response,
        next === 'cancels'
          ? { error: 'access_denied', error_description: 'the person <b>cancelled</b>' }
          : { login: { accountId: next } },
      );
    };
  }
  serve();

  return {
    issuer,
    /** The service's settings for this provider. */
    settings: { id, name: 'Works', issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
    /** The person who signs in next. */
    signIn: (sub: string, person: TestPerson) => {
      people.set(sub, person);
      next = sub;
    },
    cancel: () => (next = 'cancels'),
    /** Replaces the key that signs; the former key is gone. */
    rotateKeys: async () => {
      key = await newKey();
      serve();
    },
    /** An ID token with the provider's signature and any claims. */
    idToken: (claims: JWTPayload, header: { kid?: string; alg?: string; signedBy?: JWK } = {}) => {
      const { signedBy = key, ...named } = header;
      return new SignJWT({ aud: CLIENT_ID, iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', ...named })
        .setIssuedAt(claims.iat)
        .setExpirationTime(claims.exp ?? '5m')
        .sign(signedBy);
    },
    newKey,
    break: (next_fault: Fault) => (fault = next_fault),
    mend: () => (fault = () => false),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type TestOpenIdProvider = Awaited<ReturnType<typeof runOpenIdProvider>>;
