import { expect, test } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { serveAuth, startAuth, type RunningAuth } from '../testing/start-auth.ts';
import { ethereumWallet, solanaWallet } from '../testing/wallets.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { web3_chains: ['ethereum:1', 'solana'] } });

type Fields = {
  domain?: string;
  uri?: string;
  version?: string;
  chain?: string;
  nonce?: string;
  issued?: string;
  more?: string;
};
let nonces = 0;
function message(kind: 'Ethereum' | 'Solana', address: string, fields: Fields = {}): string {
  nonces += 1;
  const { domain = 'localhost:3000', uri = 'http://localhost:3000/login', version = '1', more = '' } = fields;
  const { chain = kind === 'Ethereum' ? '1' : 'mainnet', nonce = `nonce${10_000 + nonces}` } = fields;
  const issued = fields.issued ?? clock.now().toISOString();
  return `${domain} wants you to sign in with your ${kind} account:\n${address}\n\nI accept the terms.\n\nURI: ${uri}\nVersion: ${version}\nChain ID: ${chain}\nNonce: ${nonce}\nIssued At: ${issued}${more}`;
}
async function grant(body: object, on: RunningAuth = service) {
  const response = await on.call('POST', '/token?grant_type=web3', { body });
  return { status: response.status, ...((await response.json()) as { error?: string; error_description?: string }) };
}

test.for([
  ['ethereum', 'Ethereum', ethereumWallet()],
  ['solana', 'Solana', solanaWallet()],
] as const)('[AUTH-06] a wallet signs in by a message, which counts once: %s', async ([chain, kind, wallet]) => {
  const text = message(kind, wallet.address, { more: '\nResources:\n- https://example.com/terms' });
  const signed = { chain, message: text, signature: wallet.signature(text) };
  /** The client takes Solana's signature as bytes. */
  function forClient({ signature, ...rest }: { chain: string; message: string; signature: string }) {
    return { ...rest, signature: chain === 'solana' ? Buffer.from(signature, 'base64url') : signature } as never;
  }
  const { data, error } = await service.client().signInWithWeb3(forClient(signed));
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: '',
    is_anonymous: false,
    app_metadata: { provider: 'web3' },
    identities: [{ provider: 'web3', id: `web3:${chain}:${wallet.address}` }],
  });
  expect(await grant(signed)).toEqual({
    status: 400,
    error: 'invalid_grant',
    error_description: 'Signed message was used before',
  });
  const other = await serveAuth(service.db, { now: clock.now, config: { web3_chains: ['ethereum', 'solana'] } });
  expect((await grant(signed, other)).error_description).toBe('Signed message was used before');
  const next = message(kind, wallet.address);
  const again = await service
    .client()
    .signInWithWeb3(forClient({ chain, message: next, signature: wallet.signature(next) }));
  expect(again.data.user?.id).toBe(data.user?.id);
});

const hour = 3_600_000;
function at(shift: number): string {
  return new Date(clock.now().getTime() + shift).toISOString();
}
test.for([
  ['names another domain', { domain: 'evil.example.com' }],
  ['is for another site', { domain: 'evil.example.com', uri: 'https://evil.example.com/login' }],
  ['is for another version', { version: '2' }],
  ['is for a chain that is not allowed', { chain: '137' }],
  ['has a chain that is none', { chain: '1; 2' }],
  ['has a short nonce', { nonce: 'short' }],
  ['is old', { issued: at(-601_000) }],
  ['is from the future', { issued: at(hour) }],
  ['has expired', { more: `\nExpiration Time: ${at(-1000)}` }],
  ['is not valid yet', { more: `\nNot Before: ${at(hour)}` }],
  ['has a time that is none', { issued: 'yesterday' }],
  ['has a field twice', { more: '\nChain ID: 1' }],
  ['has a line of its own', { more: '\nTransfer: everything' }],
] as [string, Fields][])('[AUTH-06] a message that %s signs no one in', async ([, fields]) => {
  const wallet = ethereumWallet();
  const text = message('Ethereum', wallet.address, fields);
  const refused = await grant({ chain: 'ethereum', message: text, signature: wallet.signature(text) });
  expect(refused).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('[AUTH-06] a signature that is another wallet’s, of another message or none at all is refused', async () => {
  const [ethereum, thief, solana] = [ethereumWallet(), ethereumWallet(), solanaWallet()];
  const text = message('Ethereum', ethereum.address);
  const coin = message('Solana', solana.address);
  for (const signature of [thief.signature(text), ethereum.signature(coin), `0x${'00'.repeat(65)}`, '0x', ''])
    expect(await grant({ chain: 'ethereum', message: text, signature })).toMatchObject({ error: 'invalid_grant' });
  for (const signature of [solanaWallet().signature(coin), solana.signature(text), 'AAAA', ''])
    expect(await grant({ chain: 'solana', message: coin, signature })).toMatchObject({ error: 'invalid_grant' });
  expect(await grant({ chain: 'ethereum', message: 'short', signature: '0x' })).toMatchObject({
    code: 'validation_failed',
  });
  expect(await grant({ chain: 'bitcoin', message: text })).toMatchObject({
    status: 400,
    code: 'web3_unsupported_chain',
  });
});
