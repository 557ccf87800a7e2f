import { createPublicKey, verify } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { Web3Kind } from './signed-message.ts';

export function isSignedBy(kind: Web3Kind, address: string, message: string, signature: string): boolean {
  try {
    return kind === 'ethereum'
      ? ethereumSigner(message, signature) === address
      : isSolanaSignature(address, message, signature);
  } catch {
    return false; // not a point of the curve, or not of the right length
  }
}

/** Returns the address whose key made a `personal_sign` signature (EIP-191): 0x, r, s and v. */
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
