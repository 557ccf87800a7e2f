import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode-generator';
import type { FactorKind } from './factor-kind.ts';
import type { AuthContext } from '../context.ts';
import type { FactorRow } from './factor-row.ts';
import { Prisma, type Db } from '@careers/db/client';
import type { KeyBox } from '../keys/key-box.ts';

/** Settings that every authenticator app understands (RFC 6238). */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Accepted steps before and after the present one: clocks differ, and typing takes a while. */
const WINDOW = 1;
/** The bytes of a key: as long as the hash, as RFC 4226 recommends (160 bits). */
const KEY_BYTES = 20;

export async function newTotp(
  { box }: AuthContext,
  { id, issuer, label }: { id: string; issuer: string; label: string },
) {
  const secret = new Secret({ size: KEY_BYTES });
  const uri = new TOTP({ ...CODES, secret, issuer, label }).toString();
  const jwk = { kty: 'oct', kid: id, k: Buffer.from(secret.bytes).toString('base64url') };
  return {
    shown: { qr_code: qrSvg(uri), secret: secret.base32, uri },
    sealed: await box.seal(jwk, { kid: id, use: 'totp' }),
  };
}

/** The SVG of a QR code. Colours are words, because the client puts the text behind `data:` without encoding a '#'. */
function qrSvg(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 4, scalable: true });
}

async function stepOf({ box, now }: AuthContext, factor: FactorRow, code: string): Promise<number | null> {
  const jwk = await box.open({ kid: factor.id, use: 'totp', jwk: factor.secret });
  if (!jwk?.k) return null; // sealed with a key that was lost
  const secret = new Secret({ buffer: new Uint8Array(Buffer.from(jwk.k, 'base64url')).buffer });
  const timestamp = now().getTime();
  const delta = new TOTP({ ...CODES, secret }).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  return Math.floor(timestamp / 1000 / CODES.period) + delta;
}

export const totp: FactorKind = {
  method: 'totp',
  errorMessage: 'Invalid TOTP code entered',
  challenge: async () => ({ stored: {}, response: {} }),
  /** Accepts a code once, and none from before the last accepted one. */
  verify: async (auth, _tx, { factor }, { code }) => {
    const step = await stepOf(auth, factor, code);
    if (step !== null && step === factor.last_step) return 'reused';
    return step !== null && step > (factor.last_step ?? 0) ? { last_step: step } : null;
  },
};

const PAGE_SIZE = 500;

/** Encrypts with the box's first key, so that earlier ones can go. A key that the box cannot open stays as it is. */
export async function sealFactorKeys(db: Db, box: KeyBox): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await db.factor.findMany({
      where: { factor_type: 'totp', ...(after ? { id: { gt: after } } : {}) },
      select: { id: true, secret: true },
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
    });
    for (const { id, secret } of rows) await seal(db, box, id, secret);
    after = rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined;
  } while (after);
}

async function seal(db: Db, box: KeyBox, id: string, secret: Prisma.JsonValue): Promise<void> {
  const row = { kid: id, use: 'totp', jwk: secret };
  if (box.isCurrent(row)) return;
  const key = await box.open(row);
  if (!key) return;
  const sealed = await box.seal(key, row);
  await db.factor.updateMany({
    where: { id, secret: { equals: secret ?? Prisma.JsonNull } },
    data: { secret: sealed },
  });
}
