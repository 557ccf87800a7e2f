import type { Page } from '@playwright/test';

/**
 * Adds one of Chromium's virtual authenticators to the page's browser, which confirms every request: `internal` stores
 * passkeys and verifies its user, `usb` is a security key.
 */
export async function addAuthenticator(page: Page, transport: 'internal' | 'usb'): Promise<void> {
  const keepsPasskeys = transport === 'internal';
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: keepsPasskeys,
      hasUserVerification: keepsPasskeys,
      isUserVerified: keepsPasskeys,
      automaticPresenceSimulation: true,
    },
  });
}
