import type { AuthConfig } from './config.ts';

type Wallet = 'ethereum' | 'solana';

function isWallet(kind: string | undefined): kind is Wallet {
  return kind === 'ethereum' || kind === 'solana';
}

export function offeredProviders({ providers, saml_providers, web3_chains, manual_linking_enabled }: AuthConfig): {
  providers: { id: string; name: string }[];
  web3: Wallet[];
  sso: boolean;
  linking: boolean;
} {
  const wallets = new Set(web3_chains.map((chain) => chain.split(':')[0]));
  return {
    providers: providers.map(({ id, name }) => ({ id, name })),
    web3: [...wallets].filter(isWallet),
    sso: saml_providers.length > 0,
    linking: manual_linking_enabled,
  };
}
