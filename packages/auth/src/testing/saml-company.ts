import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import * as samlify from 'samlify';

/** The contents of a response; a test can set each of them wrong. Times are milliseconds from now. */
type Answer = {
  subject: string;
  email: string;
  name?: string;
  format?: string;
  audience?: string;
  recipient?: string;
  request_id?: string;
  issuer?: string;
  not_before?: number;
  not_on_or_after?: number;
  issued?: number;
  assertion_id?: string;
};

const ISSUER = 'https://idp.acme.example.com/metadata';
const TEMPLATE =
  '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{Issued}" Destination="{Recipient}" InResponseTo="{RequestId}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{AssertionID}" Version="2.0" IssueInstant="{Issued}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="{Format}">{Subject}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Recipient}" InResponseTo="{RequestId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{Issued}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>{Email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>{Name}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>';

/** A company's identity provider (samlify), with keys of its own. `sso_url`: the page where its people sign in. */
export function samlCompany(sso_url = 'https://idp.acme.example.com/sso') {
  samlify.setSchemaValidator({ validate: () => Promise.resolve('no schema is checked here') });
  function newKeys() {
    return generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  }
  const keys = newKeys();
  function provider(privateKey: string) {
    return samlify.IdentityProvider({
      entityID: ISSUER,
      privateKey,
      // The certificate that samlify writes beside its signature does not matter: the service trusts only the key in
      // its settings.
      signingCert: rootCertificates[0] ?? '',
      isAssertionEncrypted: false,
      wantAuthnRequestsSigned: false,
      nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
      singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: sso_url }],
      loginResponseTemplate: { context: TEMPLATE, attributes: [] },
    });
  }
  const idp = provider(keys.privateKey);
  const thief = provider(newKeys().privateKey);

  return {
    settings: {
      id: 'acme',
      entity_id: ISSUER,
      sso_url,
      certificates: [keys.publicKey],
      domains: ['acme.example.com'],
    },
    /** Reads the request in the address that the visitor was sent to, and answers it; `SAMLResponse` in base64. */
    answer: async (metadata: string, address: URL, given: Answer, { stolen = false } = {}): Promise<string> => {
      const sp = samlify.ServiceProvider({ metadata });
      const query = { SAMLRequest: address.searchParams.get('SAMLRequest') ?? '' };
      const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query });
      const request = extract as { request: { id: string } };
      const acs = sp.entityMeta.getAssertionConsumerService('post');
      function at(ms: number): string {
        return new Date(Date.now() + ms).toISOString();
      }
      const tags = {
        ID: `_${randomUUID()}`,
        AssertionID: given.assertion_id ?? `_${randomUUID()}`,
        Issuer: given.issuer ?? ISSUER,
        Issued: at(given.issued ?? 0),
        Recipient: given.recipient ?? String(acs),
        RequestId: given.request_id ?? request.request.id,
        Audience: given.audience ?? sp.entityMeta.getEntityID(),
        NotBefore: at(given.not_before ?? -1000),
        NotOnOrAfter: at(given.not_on_or_after ?? 300_000),
        Format: given.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        Subject: given.subject,
        Email: given.email,
        Name: given.name ?? 'Ada Acme',
      };
      const signer = stolen ? thief : idp;
      const made = await signer.createLoginResponse(sp, { extract: request }, 'post', {}, (template: string) => ({
        id: tags.ID,
        context: samlify.SamlLib.replaceTagsByValue(template, tags),
      }));
      return (made as { context: string }).context;
    },
  };
}
