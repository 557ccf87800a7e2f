import { expect, test } from 'vitest';
import { mailTo } from '../testing/mail-to.ts';
import { signedUp, startAuth } from '../testing/start-auth.ts';

test("[FACTOR-06] without a site a mailed link leads to the service's own page, whose button signs in", async () => {
  const service = await startAuth({ config: { mail_links: 'service', issuer: 'http://auth.example.com/v1' } });
  const { email } = await signedUp(service);
  const emailRedirectTo = 'http://localhost:3000/welcome';
  expect((await service.client().signInWithOtp({ email, options: { emailRedirectTo } })).error).toBeNull();
  const link = new URL(mailTo(service, email).link);
  expect([link.origin + link.pathname, link.searchParams.get('redirect_to')]).toEqual([
    'http://auth.example.com/v1/verify',
    emailRedirectTo,
  ]);
  const pressed = await fetch(`${service.url}/verify/link${link.search}`, { method: 'POST', redirect: 'manual' });
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get('Location')).toMatch(/^http:\/\/localhost:3000\/welcome#access_token=/);
});
