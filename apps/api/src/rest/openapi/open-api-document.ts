import { PRODUCT_VERSION } from '@careers/contracts/site/settings';
import { restRoutes } from '../rest-routes.ts';
import type { OpenApiDocument } from './document-types.ts';
import { tags } from './endpoint.ts';
import { endpointOfRoute } from './endpoint-of-route.ts';
import { errorReply } from './error-reply.ts';
import { handMadeEndpoints } from './hand-made-endpoints.ts';
import { toJsonSchema } from './json-schema.ts';
import { refusals } from './refusals.ts';
import { webhookOperations } from './webhook-operations.ts';

const description = `
The calls that other services make to the careers site. Requests and replies are JSON; dates are ISO 8601.

A refusal is \`{ "error": "…" }\` with the status that fits, and \`field\` where one field of the input is the reason. A 503 and a 429 say in Retry-After when to try again.

Lists come in pages: \`limit\` is the largest size, and a page of applications also ends at 2 MB; the Link header has the next page as \`rel="next"\`, and X-Total-Count says how many items match.

A record that two administrators may change at once has a \`version\`. Sent back in If-Match it makes sure that no other change is overwritten.

Keys: administrators make an API key for each system, with scopes, jobs and an end. Each call names its scope, or says why it has none; a call without it is a 403 with \`scope\`. A key that has ended or was revoked is a 401. Never put a key into an address.

A POST or PUT with a key takes an Idempotency-Key of up to 64 characters. A retry with it within 24 hours changes nothing: its reply is read anew, with \`Idempotency-Replayed: true\`. Another body is a 422, and while the first call runs a retry is a 409.

A key has limits of its own, for reads and for changes. RateLimit-Policy says how much they allow, and RateLimit how much is left and for how many seconds.

Pages of other sites may make the calls that are for everyone and only read.

The example of each call is one of the client for JavaScript, \`@careers/client\`: \`const careers = createClient({ baseUrl, key })\`.

Every reply has an X-Request-Id, which the server's log names too.
`.trim();

const signIn =
  'The access token of a session. `POST /auth/v1/token?grant_type=password` with `{ "email", "password" }` gives one as `access_token`.';

const apiKey = 'An API key, which administrators make in the settings. A call names the scopes that it needs.';

// See docs/decisions/0033-the-openapi-document-is-generated-from-routes-and-schemas.md
export function openApiDocument(): OpenApiDocument {
  const endpoints = [...restRoutes.map(endpointOfRoute), ...handMadeEndpoints()];
  const paths: OpenApiDocument['paths'] = {};
  for (const { method, path, operation } of endpoints) paths[path] = { ...paths[path], [method]: operation };
  const named = [toJsonSchema(errorReply, 'output'), ...endpoints].flatMap((each) => Object.entries(each.named));
  const referred = JSON.stringify(paths);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Careers API',
      version: PRODUCT_VERSION.replace(/^v/, ''),
      summary: 'Jobs, applications and their administration',
      description,
    },
    servers: [{ url: '/' }],
    tags: [...tags],
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: Object.fromEntries(named),
      responses: refusals((code) => referred.includes(`"#/components/responses/${code}"`)),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: signIn },
        api_key: { type: 'http', scheme: 'bearer', bearerFormat: 'careers_', description: apiKey },
      },
    },
  };
}
