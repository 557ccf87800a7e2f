import type { TestWallet } from '@careers/auth/testing/wallets';
import type { Page } from '@playwright/test';

/**
 * Adds a wallet to pages that are opened from now on, as browser extensions do. It signs with the key of `wallet`, or
 * refuses while `refuse` is set.
 */
export async function addWallet(page: Page, kind: 'ethereum' | 'solana', { address, signature }: TestWallet) {
  let refuses = false;
  await page.exposeFunction(`sign_${kind}`, (message: string) => (refuses ? null : signature(message)));
  await page.addInitScript(
    ([name, account]) => {
      async function sign(message: string): Promise<string> {
        const signer: unknown = Reflect.get(window, `sign_${name}`);
        const signed: unknown = typeof signer === 'function' ? await Reflect.apply(signer, null, [message]) : null;
        if (typeof signed !== 'string') throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
        return signed;
      }
      function bytesOf(text: string): Uint8Array {
        return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
      }
      const ethereum = {
        request: async ({ method, params }: { method: string; params: [string] }) => {
          if (method === 'eth_requestAccounts') return [account];
          if (method === 'eth_chainId') return '0x1';
          const bytes = params[0].slice(2).match(/../g) ?? [];
          return sign(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))));
        },
      };
      const solana = {
        publicKey: { toBase58: () => account },
        signMessage: async (message: Uint8Array) =>
          bytesOf(atob((await sign(new TextDecoder().decode(message))).replaceAll('-', '+').replaceAll('_', '/'))),
      };
      Reflect.set(window, name, name === 'ethereum' ? ethereum : solana);
    },
    [kind, address] as const,
  );
  return {
    refuse: (on: boolean) => {
      refuses = on;
    },
  };
}
