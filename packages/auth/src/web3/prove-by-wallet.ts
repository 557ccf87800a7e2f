import { createPublicKey, verify } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid, invalidGrant } from '../errors.ts';
import { provedIdentity, type ProvedIdentity, markProofUsed } from '../identities/proved-identity.ts';
import { allowedRedirect } from '../mails/redirects.ts';
import { isLoopback } from '../provider-settings.ts';
import { readSignedMessage, type SignedMessage, type Web3Kind } from './signed-message.ts';

const MESSAGE_TTL_MS = 10 * 60_000;
const CLOCK_SKEW_MS = 60_000;
const MIN_MESSAGE_LENGTH = 64;
const MAX_MESSAGE_LENGTH = 20 * 1024;

type SignedByWallet = { chain: string; message: string; signature: string };

const DEFAULT_CHAIN = { ethereum: undefined, solana: 'mainnet' };

/**
 * Returns the identity that a message proves, which a wallet has signed for this site. Each message is accepted once.
 *
 * @throws AuthError web3_provider_disabled, web3_unsupported_chain, validation_failed; `invalid_grant` in the shape of
 *   grants.
 */
export async function proveByWallet(auth: AuthContext, given: SignedByWallet): Promise<ProvedIdentity> {
  const kind = requireKind(auth, given.chain);
  if (given.message.length < MIN_MESSAGE_LENGTH) throw invalid('message is too short');
  if (given.message.length > MAX_MESSAGE_LENGTH) throw invalid('message must not exceed 20KB');
  const message = readSignedMessage(kind, given.message);
  if (!message) throw invalidGrant('invalid_grant', `The message is not in the form of signing in with ${kind}`);
  const refusal = refusalOf(auth, kind, message);
  if (refusal) throw invalidGrant('invalid_grant', refusal);
  const { address, chain_id, issued_at } = message;
  if (!isSignedBy(kind, address, given.message, given.signature))
    throw invalidGrant('invalid_grant', 'Signature does not match address in message');
  const until = new Date(issued_at.getTime() + MESSAGE_TTL_MS + CLOCK_SKEW_MS);
  if (!(await markProofUsed(auth, `web3 ${kind} ${address} ${given.message}`, until)))
    throw invalidGrant('invalid_grant', 'Signed message was used before');
  const proved = provedIdentity({
    provider: 'web3',
    issuer: 'web3',
    subject: `web3:${kind}:${address}`,
    method: 'web3',
    email: undefined,
    email_verified: false,
    name: undefined,
  });
  const shown = { address, chain: kind, ...(chain_id === undefined ? {} : { network: chain_id }) };
  return { ...proved, identity_data: { ...proved.identity_data, custom_claims: shown } };
}

function requireKind({ config }: AuthContext, chain: string): Web3Kind {
  if (chain !== 'ethereum' && chain !== 'solana') throw new AuthError('web3_unsupported_chain');
  if (!config.web3_chains.some((allowed) => allowed.split(':')[0] === chain))
    throw new AuthError('web3_provider_disabled');
  return chain;
}

function refusalOf({ config, now }: AuthContext, kind: Web3Kind, message: SignedMessage): string | undefined {
  const { uri, domain, version, nonce, issued_at, expires_at, not_before } = message;
  const time = now().getTime();
  const target = allowedRedirect(config, uri);
  const chain_id = (message.chain_id ?? DEFAULT_CHAIN[kind] ?? '').replace(`${kind}:`, '');
  const reasons: [boolean, string][] = [
    [version !== '1', 'Signed message has an unsupported version'],
    [target === undefined, 'Signed message is for a site that is not allowed'],
    [target !== undefined && !isSafeHost(new URL(target)), 'Signed message is for a site without https'],
    [
      target !== undefined && new URL(target).host !== domain.toLowerCase(),
      'Signed message names another domain than its URI',
    ],
    [!isAllowedChain(config.web3_chains, kind, chain_id), 'Signed message is for a chain that is not allowed'],
    [nonce !== undefined && !/^[\dA-Za-z]{8,200}$/.test(nonce), 'Signed message has a nonce that is not valid'],
    [issued_at.getTime() < time - MESSAGE_TTL_MS, 'Signed message was issued too long ago'],
    [issued_at.getTime() > time + CLOCK_SKEW_MS, 'Signed message was issued in the future'],
    [expires_at !== undefined && expires_at.getTime() <= time, 'Signed message has expired'],
    [not_before !== undefined && not_before.getTime() > time, 'Signed message is not valid yet'],
  ];
  return reasons.find(([applies]) => applies)?.[1];
}

function isSafeHost({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}

function isAllowedChain(allowed: string[], kind: Web3Kind, chain_id: string): boolean {
  const known = kind === 'solana' || /^[1-9]\d{0,15}$/.test(chain_id);
  return known && (allowed.includes(kind) || allowed.includes(`${kind}:${chain_id}`));
}

function isSignedBy(kind: Web3Kind, address: string, message: string, signature: string): boolean {
  try {
    return kind === 'ethereum'
      ? ethereumSigner(message, signature) === address
      : isSolanaSignature(address, message, signature);
  } catch {
    return false; // not a point of the curve, or not of the right length
  }
}

/** The address whose key made a `personal_sign` signature (EIP-191): 0x, r, s and v. */
function ethereumSigner(message: string, signature: string): string | null {
  if (!/^0x[\da-fA-F]{130}$/.test(signature)) return null;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const v = bytes[64] ?? 0;
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery > 1) return null;
  const text = Buffer.from(message);
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]));
  const recovered = secp256k1.Signature.fromBytes(
    Buffer.concat([Buffer.from([recovery]), bytes.subarray(0, 64)]),
    'recovered',
  );
  const key = recovered.recoverPublicKey(hash).toBytes(false);
  return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`;
}

/** Solana's addresses are Ed25519 keys in base58, its signatures here base64url. */
function isSolanaSignature(address: string, message: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  const key = base58.decode(address);
  if (bytes.length !== 64 || key.length !== 32) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') };
  return verify(null, Buffer.from(message), createPublicKey({ key: jwk, format: 'jwk' }), bytes);
}
