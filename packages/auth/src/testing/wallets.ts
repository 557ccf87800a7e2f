import { generateKeyPairSync, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';

/** A wallet with a key of its own. `signature`: in hexadecimal digits for Ethereum, in base64url for Solana. */
export type TestWallet = { address: string; signature: (message: string) => string };

/** An Ethereum account that signs as wallets do (personal_sign). */
export function ethereumWallet(): TestWallet {
  const { secretKey, publicKey } = secp256k1.keygen();
  const key = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`;
  function signature(message: string): string {
    const hash = keccak_256(Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(message)}${message}`));
    const [recovery = 0, ...rs] = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' });
    return `0x${Buffer.from([...rs, recovery + 27]).toString('hex')}`;
  }
  return { address, signature };
}

/** A Solana account that signs as wallets do (signMessage). */
export function solanaWallet(): TestWallet {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const address = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  return {
    address,
    signature: (message) => sign(null, Buffer.from(message), privateKey).toString('base64url'),
  };
}
