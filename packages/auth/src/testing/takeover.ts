import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testClock } from './clock.ts';
import { noLimits } from './no-limits.ts';
import { startAuth } from './start-auth.ts';
import {
  type Answer,
  ask,
  borrowDevice,
  choosePassword,
  claimAddress,
  guess,
  invite,
  type Person,
  press,
  pressOwn,
  proofs,
  resendChange,
  signIn,
  signInByMail,
  signUp,
  wait,
  weekLater,
  type World,
} from './takeover-steps.ts';

/**
 * Checks that the stranger has no session of the mailbox's account and no password that opens it, and that every
 * account of the mailbox still has its address.
 */
async function expectNothingTaken({ service, post, owner, stranger }: World): Promise<void> {
  const own = await service.db.user.findMany({ where: { id: { in: [...owner.accounts] } } });
  for (const { email } of own) expect(email).toBe(owner.email);
  for (const bearer of stranger.tokens) {
    const response = await service.call('GET', '/user', { bearer });
    const user = response.ok ? ((await response.json()) as { email: string }) : null;
    expect(user?.email).not.toBe(owner.email);
  }
  const passwords = [stranger.password, ...stranger.tokens.map((_, n) => `${stranger.password} ${n + 1}`)];
  for (const password of passwords)
    expect((await post('/token?grant_type=password', { email: owner.email, password })).status).not.toBe(200);
}

/** Checks that the owner can sign in by their mailbox, whatever happened before. */
async function expectOwnerGetsIn(world: World): Promise<void> {
  const answer = await signInByMail(world);
  expect([answer.status, answer.user?.email]).toEqual([200, world.owner.email]);
}

const who = fc.constantFrom('owner' as const, 'stranger' as const);
const ways = fc.constantFrom('link' as const, 'verifier' as const);
const signUps = fc.tuple(who, fc.constantFrom('nonce' as const, 'challenge' as const)).map((how) => signUp(...how));
const asks = fc
  .tuple(
    fc.constantFrom('/otp', '/recover', '/resend'),
    fc.constantFrom('visitor' as const, 'owner' as const, 'stranger' as const),
  )
  .map((how) => ask(...how));
const presses = fc.tuple(fc.nat(9), fc.constantFrom(...proofs)).map((how) => press(...how));
const claims = fc.oneof(ways.map(claimAddress), ways.map(pressOwn));
const waits = fc.constantFrom(60, 3600, 90_000).map(wait);

/** The subjects of orders: the steps to choose from, and whether the mailbox has an account before. */
const subjects = {
  sign_ups: {
    registered: false,
    steps: fc.oneof(
      { weight: 4, arbitrary: signUps },
      { weight: 4, arbitrary: asks },
      { weight: 6, arbitrary: presses },
      { weight: 2, arbitrary: who.map(signIn) },
      { weight: 2, arbitrary: who.map(choosePassword) },
      { weight: 1, arbitrary: fc.oneof(fc.constant(guess), claims) },
      { weight: 2, arbitrary: fc.constant(invite) },
      { weight: 1, arbitrary: waits },
    ),
  },
  /** The stranger wants the address for an account of their own. */
  claims: {
    registered: false,
    steps: fc.oneof(
      { weight: 6, arbitrary: claims },
      { weight: 6, arbitrary: presses },
      { weight: 1, arbitrary: fc.oneof(fc.constant(resendChange), asks, signUps, who.map(signIn), waits) },
    ),
  },
  /** The stranger wants the owner's account for an address of their own, and has a week. */
  moves: {
    registered: true,
    steps: fc.oneof(
      { weight: 8, arbitrary: fc.oneof(fc.constant(borrowDevice), ways.map(pressOwn)) },
      { weight: 6, arbitrary: fc.nat(9).map(weekLater) },
      { weight: 1, arbitrary: fc.oneof(asks, presses, waits) },
    ),
  },
};

/**
 * Runs random orders of steps of the owner and the stranger.
 *
 * @throws the shortest order after which the stranger has gained something, or the owner cannot sign in.
 */
export async function tryOrders({
  about,
  ...runs
}: {
  about: keyof typeof subjects;
  seed?: number;
  numRuns: number;
}): Promise<void> {
  const clock = testClock();
  const service = await startAuth({ now: clock.now, config: { autoconfirm: false, ...noLimits } });
  const { registered, steps } = subjects[about];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 14, size: 'max' }), async (order) => {
      run += 1;
      const world = await newWorld({ service, clock }, `run-${run}-${randomBytes(4).toString('hex')}`);
      if (registered) await expectOwnerGetsIn(world);
      for (const step of order) await step(world);
      await expectNothingTaken(world);
      await expectOwnerGetsIn(world);
      await expectNothingTaken(world);
    }),
    runs,
  );
}

/** A mailbox without an account, and a stranger with a confirmed account of their own. */
async function newWorld({ service, clock }: Pick<World, 'service' | 'clock'>, name: string): Promise<World> {
  async function post(path: string, body: object, bearer?: string): Promise<Answer> {
    const response = await service.call('POST', path, { body, bearer });
    return { status: response.status, ...((await response.json()) as object) };
  }
  function person(role: string): Person {
    const nonce = randomBytes(32).toString('base64url');
    return {
      email: `${role}-${name}@example.com`,
      password: `the password of the ${role}`,
      nonce,
      tokens: [],
      accounts: new Set(),
    };
  }
  const [owner, stranger] = [person('owner'), person('stranger')];
  const { email, password } = stranger;
  await service.admin.createUser({ email, password, email_confirm: true });
  return { service, clock, post, owner, stranger, other_email: `other-${stranger.email}` };
}
