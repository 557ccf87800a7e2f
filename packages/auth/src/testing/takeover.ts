import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testClock } from './clock.ts';
import { startAuth, type RunningAuth } from './start-auth.ts';

// One mailbox, its owner who reads it, and a stranger who knows its address. Both do what the service lets any visitor do, in
// any order; an administrator may invite the address. The stranger reads the answers to their own calls and the mails to
// an address of their own, nothing else.

const MOST = 1_000_000_000;
/** Waiting is not what is tested: no limit stands in the way of a step. */
const unlimited = {
  mail_interval_seconds: 0,
  stranger_mails_per_day: 1_000_000,
  mails_per_recipient: 1_000_000,
  mails_per_address: 1_000_000,
  sign_ups_per_address: 1_000_000,
  sign_in_free_attempts: 1_000_000,
  account_free_attempts: 1_000_000,
  address_free_attempts: 1_000_000,
  wrong_codes_per_day: 10_000,
  calls_per_address: MOST,
  calls_per_person: MOST,
  admin_calls_per_address: MOST,
};

type Answer = { status: number; access_token?: string; user?: { email: string } };
type Person = { email: string; password: string; nonce: string; tokens: string[] };
type World = {
  service: RunningAuth;
  post: (path: string, body: object, bearer?: string) => Promise<Answer>;
  owner: Person;
  stranger: Person;
};
type Step = (world: World) => Promise<void>;

/**
 * The links that were mailed to an address, oldest first. Without those of a change of address: an owner who confirms that
 * another account gets their address gives it away, of which the page of such a link warns them.
 */
function linksTo({ service }: World, email: string) {
  return service.mails.mails.flatMap((mail) =>
    mail.to === email && 'code' in mail && 'link' in mail && !mail.template.startsWith('email_change')
      ? [{ link: new URL(mail.link).searchParams, code: mail.code }]
      : [],
  );
}

/** A code challenge whose verifier is the nonce that the person's browser keeps. */
function challengeOf({ nonce }: Person) {
  return { code_challenge: nonce, code_challenge_method: 'plain' };
}

function signUp(who: 'owner' | 'stranger', by: 'nonce' | 'challenge'): Step {
  return async ({ post, owner, [who]: person }) => {
    const { password, nonce } = person;
    const proof = by === 'nonce' ? { sign_up_nonce: nonce } : challengeOf(person);
    await post('/signup', { email: owner.email, password, data: { full_name: who }, ...proof });
  };
}

/** Asks for a mail to the owner's address, or with a code challenge, whose code only that person can exchange. */
function ask(path: string, by: 'nobody' | 'owner' | 'stranger'): Step {
  return async (world) => {
    const pkce = by === 'nobody' ? {} : challengeOf(world[by]);
    await world.post(path, { email: world.owner.email, type: 'signup', ...pkce });
  };
}

/** The owner follows the link to the service's own page, and has the code exchanged by the verifier of their client. */
async function follow({ service, post, owner }: World, link: URLSearchParams): Promise<Answer> {
  const query = new URLSearchParams({ type: link.get('type') ?? '', token: link.get('token_hash') ?? '' });
  const response = await service.call('POST', `/verify/link?${query.toString()}`);
  const { searchParams, hash } = new URL(response.headers.get('Location') ?? '');
  const auth_code = searchParams.get('code');
  if (auth_code) return post('/token?grant_type=pkce', { auth_code, code_verifier: owner.nonce });
  const access_token = new URLSearchParams(hash.slice(1)).get('access_token');
  return { status: response.status, ...(access_token && { access_token }) };
}

/** The owner uses one of their mails, also one that a stranger caused, with one of the proofs that they have. */
function press(at: number, proof: 'none' | 'nonce' | 'password' | 'code' | 'verifier'): Step {
  return async (world) => {
    const { owner, post } = world;
    const links = linksTo(world, owner.email);
    const mail = links[at % (links.length || 1)];
    if (!mail) return;
    const type = mail.link.get('type');
    const named =
      proof === 'code' ? { email: owner.email, token: mail.code } : { token_hash: mail.link.get('token_hash') };
    const proved =
      proof === 'nonce' ? { sign_up_nonce: owner.nonce } : proof === 'password' ? { password: owner.password } : {};
    const { access_token } =
      proof === 'verifier' ? await follow(world, mail.link) : await post('/verify', { type, ...named, ...proved });
    if (access_token) owner.tokens.push(access_token);
  };
}

function signIn(who: 'owner' | 'stranger'): Step {
  return async ({ post, owner, [who]: person }) => {
    const { access_token } = await post('/token?grant_type=password', {
      email: owner.email,
      password: person.password,
    });
    if (access_token) person.tokens.push(access_token);
  };
}

/** Sets a password with the newest session that this person has. */
function choosePassword(who: 'owner' | 'stranger'): Step {
  return async ({ service, [who]: { tokens, password } }) => {
    const bearer = tokens.at(-1);
    if (bearer) await service.call('PUT', '/user', { bearer, body: { password: `${password} ${tokens.length}` } });
  };
}

/** The stranger guesses, with what they can know: a code, their nonce with an invented link, their password. */
const guess: Step = async ({ post, owner, stranger }) => {
  const { password, nonce: sign_up_nonce } = stranger;
  for (const type of ['signup', 'invite', 'recovery', 'magiclink']) {
    const coded = await post('/verify', { type, email: owner.email, token: '000000', sign_up_nonce });
    const linked = await post('/verify', { type, token_hash: sign_up_nonce, sign_up_nonce, password });
    for (const { access_token } of [coded, linked]) if (access_token) stranger.tokens.push(access_token);
  }
};

/** The stranger wants the address for an account of their own, and confirms with every mail that they read. */
const claimAddress: Step = async (world) => {
  const { service, stranger, owner, post } = world;
  const body = { email: stranger.email, password: stranger.password };
  const { access_token: bearer } = await post('/token?grant_type=password', body);
  if (!bearer) return;
  stranger.tokens.push(bearer);
  await service.call('PUT', '/user', { bearer, body: { email: owner.email } });
  for (const mail of service.mails.mails) {
    if (mail.to !== stranger.email || !('link' in mail)) continue;
    const token_hash = new URL(mail.link).searchParams.get('token_hash');
    const { access_token } = await post('/verify', { type: 'email_change', token_hash });
    if (access_token) stranger.tokens.push(access_token);
  }
};

const invite: Step = async ({ service, owner }) => void (await service.admin.inviteUserByEmail(owner.email));

function wait(seconds: number, clock: ReturnType<typeof testClock>): Step {
  return async () => clock.forward(seconds);
}

/** The stranger has no session of the mailbox's account, and no password that opens it. */
async function expectNothingTaken({ service, post, owner, stranger }: World): Promise<void> {
  for (const bearer of stranger.tokens) {
    const response = await service.call('GET', '/user', { bearer });
    const user = response.ok ? ((await response.json()) as { email: string }) : null;
    expect(user?.email).not.toBe(owner.email);
  }
  const passwords = [stranger.password, ...stranger.tokens.map((_, n) => `${stranger.password} ${n + 1}`)];
  for (const password of passwords)
    expect((await post('/token?grant_type=password', { email: owner.email, password })).status).not.toBe(200);
}

/** The owner gets in by their mailbox, whatever happened before. */
async function expectOwnerGetsIn(world: World): Promise<void> {
  const { post, owner } = world;
  await post('/otp', { email: owner.email, create_user: true });
  const link = linksTo(world, owner.email).at(-1)?.link;
  const answer = await post('/verify', { type: link?.get('type'), token_hash: link?.get('token_hash') });
  expect([answer.status, answer.user?.email]).toEqual([200, owner.email]);
}

/**
 * Tries orders of what owner and stranger do.
 *
 * @throws the order, as short as it can be, after which the stranger has something, or the owner does not get in.
 */
export async function tryOrders({ seed, numRuns }: { seed?: number; numRuns: number }): Promise<void> {
  const clock = testClock();
  const service = await startAuth({ now: clock.now, config: { autoconfirm: false, ...unlimited } });
  const who = fc.constantFrom('owner' as const, 'stranger' as const);
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(who, fc.constantFrom('nonce' as const, 'challenge' as const))
        .map(([person, by]) => signUp(person, by)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom('/otp', '/recover', '/resend'),
          fc.constantFrom('nobody' as const, 'owner' as const, 'stranger' as const),
        )
        .map(([path, by]) => ask(path, by)),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.nat(9), fc.constantFrom(...(['none', 'nonce', 'password', 'code', 'verifier'] as const)))
        .map(([at, proof]) => press(at, proof)),
    },
    { weight: 2, arbitrary: who.map(signIn) },
    { weight: 2, arbitrary: who.map(choosePassword) },
    { weight: 1, arbitrary: fc.constantFrom(guess, claimAddress) },
    { weight: 2, arbitrary: fc.constant(invite) },
    { weight: 1, arbitrary: fc.constantFrom(60, 3600, 90_000).map((seconds) => wait(seconds, clock)) },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      run += 1;
      const world = await newWorld(service, `run-${run}-${randomBytes(4).toString('hex')}`);
      for (const one of steps) await one(world);
      await expectNothingTaken(world);
      await expectOwnerGetsIn(world);
      await expectNothingTaken(world);
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  );
}

/** A mailbox without an account, and a stranger with a confirmed account of their own. */
async function newWorld(service: RunningAuth, name: string): Promise<World> {
  async function post(path: string, body: object, bearer?: string): Promise<Answer> {
    const response = await service.call('POST', path, { body, bearer });
    return { status: response.status, ...((await response.json()) as object) };
  }
  function person(role: string): Person {
    const nonce = randomBytes(32).toString('base64url');
    return { email: `${role}-${name}@example.com`, password: `the password of the ${role}`, nonce, tokens: [] };
  }
  const [owner, stranger] = [person('owner'), person('stranger')];
  const { email, password } = stranger;
  await service.admin.createUser({ email, password, email_confirm: true });
  return { service, post, owner, stranger };
}
