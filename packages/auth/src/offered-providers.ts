import type { AuthConfig } from './config.ts';

const wallets = ['ethereum', 'solana'] as const;

export function offeredProviders({ providers, saml_providers, web3_chains, manual_linking_enabled }: AuthConfig) {
  const kinds = new Set(web3_chains.map((chain) => chain.split(':')[0]));
  return {
    providers: providers.map(({ id, name }) => ({ id, name })),
    web3: [...kinds].flatMap((kind) => wallets.find((wallet) => wallet === kind) ?? []),
    sso: saml_providers.length > 0,
    linking: manual_linking_enabled,
  };
}
