import type { Page } from '@playwright/test';

/**
 * Gives the page's browser a device that says yes to every question, as Chromium's own tests have it: `internal`, one that
 * keeps passkeys and checks its user; `usb`, a security key.
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
