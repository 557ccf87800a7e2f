import fc from 'fast-check';
import { expect } from 'vitest';
import { testClock } from './clock.ts';
import { mailTo } from './mail-to.ts';
import { noLimits } from './no-limits.ts';
import { signedUp, startAuth } from './start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: noLimits });
const { admin, call } = service;

type Session = { alive: boolean; counter: number; refreshed: number; access_token: string };
type Token = { session: Session; counter: number; text: string };
/** A mailed link with its code. Only the newest link of a purpose still has a code. */
type Link = {
  purpose: 'recovery' | 'email_change_current' | 'email_change_new';
  to: string;
  code: string;
  token_hash: string;
  type: string;
  alive: boolean;
  code_alive: boolean;
};
type Tokens = { access_token: string; refresh_token: string; code?: string };

async function post(path: string, body: unknown, bearer?: string) {
  const response = await call('POST', path, { body, bearer });
  return { status: response.status, ...(response.status === 204 ? {} : ((await response.json()) as object)) } as {
    status: number;
  } & Tokens;
}

/** The expected state of one account: every session and every refresh token that the service has issued. */
class World {
  readonly sessions: Session[] = [];
  readonly tokens: Token[] = [];
  readonly links: Link[] = [];
  new_email = '';
  /** Whether the new address was confirmed in a session of the account. */
  proved = false;
  deleted = false;
  password: string;
  /** Whether a change of address that was confirmed outside the account has ended the password. */
  password_ended = false;
  readonly id: string;
  email: string;

  constructor({ id, email, password, ...tokens }: Awaited<ReturnType<typeof signedUp>>) {
    this.id = id;
    this.email = email;
    this.password = password;
    this.started(tokens);
  }

  started({ access_token, refresh_token }: Tokens) {
    const session = { alive: true, counter: 0, refreshed: clock.now().getTime(), access_token };
    this.sessions.push(session);
    this.given(session, refresh_token);
  }

  /** Checks that a session and a counter always have the same token, and no other session and counter has it. */
  given(session: Session, text: string) {
    const same = this.tokens.filter(
      (token) => token.text === text || (token.session === session && token.counter === session.counter),
    );
    if (same.length === 0) this.tokens.push({ session, counter: session.counter, text });
    else if (
      same.some((token) => token.session !== session || token.counter !== session.counter || token.text !== text)
    )
      throw new Error(`A second successor: ${text}`);
  }

  mailed(purpose: Link['purpose'], to: string) {
    const { code, token_hash, type } = mailTo(service, to);
    for (const link of this.links) if (link.purpose === purpose) link.code_alive = false;
    this.links.push({ purpose, to, code, token_hash, type, alive: true, code_alive: true });
  }

  void(which: (link: Link) => boolean) {
    for (const link of this.links) if (which(link)) link.alive = false;
  }

  end(which: (session: Session) => boolean) {
    for (const session of this.sessions) if (which(session)) session.alive = false;
  }
}

type Step = (world: World) => Promise<void>;
function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

const signIn: Step = async (world) => {
  const answer = await post('/token?grant_type=password', { email: world.email, password: world.password });
  const opens = !world.deleted && !world.password_ended;
  expect(answer.status).toBe(opens ? 200 : 400);
  if (opens) world.started(answer);
};

function refresh(at: number): Step {
  return async (world) => {
    const { session, counter, text } = pick(world.tokens, at);
    const answer = await post('/token?grant_type=refresh_token', { refresh_token: text });
    if (!session.alive) return expect(answer).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const behind = session.counter - counter;
    if (behind > 1 && clock.now().getTime() - session.refreshed >= 10_000) {
      world.end((one) => one === session);
      return expect(answer).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    }
    expect(answer.status).toBe(200);
    if (behind === 0) Object.assign(session, { counter: counter + 1, refreshed: clock.now().getTime() });
    world.given(session, answer.refresh_token);
    session.access_token = answer.access_token;
  };
}

function signOut(at: number, scope: string): Step {
  return async (world) => {
    const here = pick(world.sessions, at);
    const { status } = await post(`/logout?scope=${scope}`, undefined, here.access_token);
    expect(status).toBe(here.alive ? 204 : 403);
    if (here.alive)
      world.end((session) => (scope === 'global' ? true : scope === 'local' ? session === here : session !== here));
  };
}

function changePassword(at: number): Step {
  return async (world) => {
    const here = pick(world.sessions, at);
    const password = `a good password ${Math.random()}`;
    const { status } = await call('PUT', '/user', { bearer: here.access_token, body: { password } });
    expect(status).toBe(here.alive ? 200 : 403);
    if (!here.alive) return;
    world.password = password;
    world.password_ended = false;
    world.end((session) => session !== here);
    world.void(() => true);
  };
}

function askForLink(path: '/recover' | '/otp'): Step {
  return async (world) => {
    expect((await post(path, { email: world.email, create_user: false })).status).toBe(200);
    if (!world.deleted) world.mailed('recovery', world.email);
  };
}

function changeEmail(at: number): Step {
  return async (world) => {
    const here = pick(world.sessions, at);
    const new_email = `changed-${Math.random()}@example.com`;
    const { status } = await call('PUT', '/user', { bearer: here.access_token, body: { email: new_email } });
    expect(status).toBe(here.alive ? 200 : 403);
    if (!here.alive) return;
    world.new_email = new_email;
    world.proved = false;
    world.void((link) => link.purpose !== 'recovery');
    world.mailed('email_change_current', world.email);
    world.mailed('email_change_new', new_email);
  };
}

function follow(at: number, by: 'link' | 'code'): Step {
  return async (world) => {
    if (world.links.length === 0) return;
    const link = pick(world.links, at);
    const { alive, code_alive, purpose, to, code, token_hash, type } = link;
    const here = pick(world.sessions, at);
    const named = by === 'code' && alive && code_alive ? { email: to, token: code } : { token_hash };
    const answer = await post('/verify', { type, ...named, access_token: here.access_token });
    if (!alive) return expect(answer).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(answer.status).toBe(200);
    world.void((one) => one.purpose === purpose);
    if (purpose !== 'recovery') {
      if (purpose === 'email_change_new') world.proved = here.alive;
      if (world.links.some((other) => other.alive && other.purpose !== 'recovery'))
        return expect(answer).not.toHaveProperty('access_token');
      world.email = world.new_email;
      world.void(() => true);
      if (!world.proved) {
        world.password_ended = true;
        world.end(() => true);
        return expect(answer).not.toHaveProperty('access_token');
      }
    }
    world.started(answer);
  };
}

const remove: Step = async (world) => {
  expect((await admin.deleteUser(world.id)).error === null).toBe(!world.deleted);
  world.deleted = true;
  world.end(() => true);
  world.void(() => true);
};

function wait(seconds: number): Step {
  return async () => clock.forward(seconds);
}

const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant(signIn) },
  { weight: 12, arbitrary: fc.nat(50).map(refresh) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(9), fc.constantFrom('global', 'local', 'others'))
      .map(([at, scope]) => signOut(at, scope)),
  },
  { weight: 1, arbitrary: fc.nat(9).map(changePassword) },
  { weight: 2, arbitrary: fc.constantFrom('/recover' as const, '/otp' as const).map(askForLink) },
  { weight: 2, arbitrary: fc.nat(9).map(changeEmail) },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(9), fc.constantFrom('link' as const, 'code' as const)).map(([at, by]) => follow(at, by)),
  },
  { weight: 1, arbitrary: fc.constant(remove) },
  { weight: 4, arbitrary: fc.constantFrom(1, 5, 10, 30).map(wait) },
);

/**
 * Runs signing in and out, refreshing, mailed links, changes and deletion in random orders against the running service,
 * and compares every response with the expected one.
 */
export async function checkSessionOrders(runs: { seed?: number; numRuns: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 28 }), async (steps) => {
      const world = new World(await signedUp(service));
      for (const one of steps) await one(world);
      clock.forward(60);
      for (const { alive, access_token } of world.sessions)
        expect((await call('GET', '/user', { bearer: access_token })).status).toBe(alive ? 200 : 403);
      for (const { session, text } of world.tokens.filter(
        (token) => !token.session.alive || token.counter === token.session.counter,
      )) {
        expect((await post('/token?grant_type=refresh_token', { refresh_token: text })).status).toBe(
          session.alive ? 200 : 400,
        );
      }
      for (const { type, token_hash } of world.links.filter((link) => !link.alive))
        expect((await post('/verify', { type, token_hash })).status).toBe(403);
    }),
    runs,
  );
}
