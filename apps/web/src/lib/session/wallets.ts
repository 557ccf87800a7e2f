import { isObject } from '@careers/contracts/common/is-object';
import type { SignInSettings } from '@careers/contracts/site/public-settings';
import { withClient } from './session.ts';
import { forgetUnfinishedSignIns } from './sign-up-nonce.ts';

/** A kind of wallet: a program in the browser that holds a visitor's keys and signs messages with them. */
export type Wallet = SignInSettings['web3'][number];

/** A wallet that signed nothing: its owner refused or closed it, or it failed. `cause` is the wallet's error. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
}

/** Whether this browser has a wallet of the kind. Wallets add themselves to `window` under the name of their kind. */
export function hasWallet(wallet: Wallet): boolean {
  return isObject(Reflect.get(window, wallet));
}

/**
 * Signs in by a message with `statement`, which the visitor's wallet shows and signs.
 *
 * @throws WalletError when the wallet signed nothing; AuthError: the service's own, or one for a network failure.
 */
export async function signInWithWallet(wallet: Wallet, statement: string): Promise<void> {
  const url = location.origin + location.pathname;
  const nonce = crypto.randomUUID().replaceAll('-', '');
  await withClient((client) =>
    client
      .signInWithWeb3(
        wallet === 'ethereum'
          ? { chain: wallet, statement, options: { url, signInWithEthereum: { nonce } } }
          : { chain: wallet, statement, options: { url, signInWithSolana: { nonce } } },
      )
      .catch((cause: unknown) => {
        throw new WalletError('The wallet signed nothing.', { cause });
      }),
  );
  forgetUnfinishedSignIns();
}
