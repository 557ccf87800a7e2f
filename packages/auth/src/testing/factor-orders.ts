import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { codeAt } from './authenticator-app.ts';
import { testClock } from './clock.ts';
import { noLimits } from './no-limits.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { SERVICE_KEY, startAuth, testAccount } from './start-auth.ts';

const clock = testClock();
const service = await startAuth({
  now: clock.now,
  config: { ...noLimits, reauthentication_seconds: 0, max_factors: 100 },
});
const { db } = service;

type Factor = { id: string; verified: boolean; gone: boolean };
type App = Factor & { secret: string };
type Passkey = Factor & { device: ReturnType<typeof softwareAuthenticator> };
/**
 * `raised_by`: the app or passkey that raised the session to aal2. `stale`: its newest refresh token from before that.
 */
type Session = {
  alive: boolean;
  raised_by: Factor | null;
  refreshed: number;
  access_token: string;
  refresh_token: string;
  stale: string | null;
};
type Tokens = { access_token: string; refresh_token: string };

async function send(method: string, path: string, body?: unknown, bearer?: string) {
  const response = await service.call(method, path, { body, bearer });
  const text = await response.text();
  return { status: response.status, answer: text === '' ? {} : JSON.parse(text) };
}

function isActive({ verified, gone }: Factor): boolean {
  return verified && !gone;
}

/** The expected state of one account. */
class World {
  readonly account = testAccount();
  readonly apps: App[] = [];
  readonly passkeys: Passkey[] = [];
  readonly sessions: Session[] = [];
  dead = false;
  id = '';

  started(tokens: Tokens, raised_by: Factor | null = null) {
    const session = { alive: true, raised_by, refreshed: clock.now().getTime(), stale: null, ...tokens };
    this.sessions.push(session);
    keep(session, tokens);
  }

  /** Whether the account has a factor, so that a session at aal1 cannot change how its user signs in. */
  isSecured() {
    return [...this.apps, ...this.passkeys].some(isActive);
  }

  removed(factor: Factor) {
    factor.gone = true;
    for (const session of this.sessions) if (session.raised_by === factor) session.raised_by = null;
  }
}

/** Keeps new tokens. They say aal2 only while the factor that raised their session exists. */
function keep(session: Session, { access_token, refresh_token }: Tokens): void {
  const standing = session.raised_by !== null && session.raised_by.verified && !session.raised_by.gone;
  expect(decodeJwt(access_token)['aal']).toBe(standing ? 'aal2' : 'aal1');
  Object.assign(session, { access_token, refresh_token });
}

type Step = (world: World) => Promise<void>;

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)];
}

const signIn: Step = async (world) => {
  const { status, answer } = await send('POST', '/token?grant_type=password', world.account);
  expect(status).toBe(world.dead ? 400 : 200);
  if (!world.dead) world.started(answer);
};

function enrol(at: number): Step {
  return async (world) => {
    const session = pick(world.sessions, at);
    if (!session) return;
    const { status, answer } = await send('POST', '/factors', { factor_type: 'totp' }, session.access_token);
    const allowed = session.alive && (session.raised_by !== null || !world.isSecured());
    expect(status).toBe(allowed ? 200 : 403);
    if (allowed) world.apps.push({ id: answer.id, secret: answer.totp.secret, verified: false, gone: false });
  };
}

function verify(at: number, which: number, right: boolean): Step {
  return async (world) => {
    const [session, app] = [pick(world.sessions, at), pick(world.apps, which)];
    if (!session || !app) return;
    const bearer = session.access_token;
    const asked = await send('POST', `/factors/${app.id}/challenge`, {}, bearer);
    expect(asked.status).toBe(!session.alive ? 403 : app.gone ? 404 : 200);
    clock.forward(30);
    const code = right ? codeAt(app.secret, clock.now()) : '000000';
    const body = { challenge_id: asked.answer.id ?? '', code };
    const { status, answer } = await send('POST', `/factors/${app.id}/verify`, body, bearer);
    if (!session.alive) return expect(status).toBe(403);
    if (app.gone) return expect(status).toBe(404);
    if (!app.verified && world.isSecured() && session.raised_by === null) return expect(status).toBe(403);
    expect(status).toBe(right ? 200 : 422);
    if (!right) return;
    for (const other of world.apps) if (other !== app && !other.verified) other.gone = true;
    for (const other of world.sessions) if (other !== session && other.raised_by === null) other.alive = false;
    const stale = session.refresh_token;
    app.verified = true;
    Object.assign(session, { raised_by: app, stale, refreshed: clock.now().getTime() });
    keep(session, answer);
  };
}

function refresh(at: number): Step {
  return async (world) => {
    const session = pick(world.sessions, at);
    if (!session) return;
    const body = { refresh_token: session.refresh_token };
    const { status, answer } = await send('POST', '/token?grant_type=refresh_token', body);
    expect(status).toBe(session.alive ? 200 : 400);
    if (!session.alive) return;
    session.refreshed = clock.now().getTime();
    keep(session, answer);
  };
}

/** Sends a token from before the verification. It is refused, and ends the session unless its successor is new. */
function refreshStale(at: number): Step {
  return async (world) => {
    const session = pick(world.sessions, at);
    if (!session?.stale) return;
    const { status } = await send('POST', '/token?grant_type=refresh_token', { refresh_token: session.stale });
    expect(status).toBe(400);
    if (clock.now().getTime() - session.refreshed >= 10_000) session.alive = false;
  };
}

function unenrol(at: number, which: number): Step {
  return async (world) => {
    const [session, app] = [pick(world.sessions, at), pick(world.apps, which)];
    if (!session || !app) return;
    const { status } = await send('DELETE', `/factors/${app.id}`, undefined, session.access_token);
    const refused = !session.alive ? 403 : app.gone ? 404 : app.verified && session.raised_by === null ? 422 : null;
    expect(status).toBe(refused ?? 200);
    if (refused === null) world.removed(app);
  };
}

function registerPasskey(at: number): Step {
  return async (world) => {
    const session = pick(world.sessions, at);
    if (!session) return;
    const bearer = session.access_token;
    const asked = await send('POST', '/passkeys/registration/options', {}, bearer);
    const allowed = session.alive && (session.raised_by !== null || !world.isSecured());
    expect(asked.status).toBe(allowed ? 200 : 403);
    if (!allowed) return;
    const device = softwareAuthenticator();
    const body = { challenge_id: asked.answer.challenge_id, credential: device.create(asked.answer.options) };
    const { status, answer } = await send('POST', '/passkeys/registration/verify', body, bearer);
    expect(status).toBe(200);
    world.passkeys.push({ id: answer.id, device, verified: true, gone: false });
  };
}

/** Signs in with a passkey, which succeeds while the passkey and its owner exist. Only its own device is asked. */
function signInWithPasskey(which: number): Step {
  return async (world) => {
    const passkey = pick(world.passkeys, which);
    if (!passkey) return;
    const asked = await send('POST', '/passkeys/authentication/options', {});
    const body = { challenge_id: asked.answer.challenge_id, credential: passkey.device.get(asked.answer.options) };
    const { status, answer } = await send('POST', '/passkeys/authentication/verify', body);
    expect(status).toBe(world.dead || passkey.gone ? 400 : 200);
    if (status === 200) world.started(answer, passkey);
    else expect(answer).not.toHaveProperty('access_token');
  };
}

function removePasskey(at: number, which: number): Step {
  return async (world) => {
    const [session, passkey] = [pick(world.sessions, at), pick(world.passkeys, which)];
    if (!session || !passkey) return;
    const { status } = await send('DELETE', `/passkeys/${passkey.id}`, undefined, session.access_token);
    const refused =
      !session.alive || (session.raised_by === null && world.isSecured()) ? 403 : passkey.gone ? 404 : null;
    expect(status).toBe(refused ?? 204);
    if (refused === null) world.removed(passkey);
  };
}

function removeByAdministrator(which: number): Step {
  return async (world) => {
    const app = pick(world.apps, which);
    if (!app) return;
    const path = `/admin/users/${world.id}/factors/${app.id}`;
    const { status } = await send('DELETE', path, undefined, SERVICE_KEY);
    expect(status).toBe(app.gone || world.dead ? 404 : 200);
    if (!world.dead && !app.gone) world.removed(app);
  };
}

function signOut(at: number, scope: string): Step {
  return async (world) => {
    const here = pick(world.sessions, at);
    if (!here) return;
    const { status } = await send('POST', `/logout?scope=${scope}`, undefined, here.access_token);
    const allowed = scope === 'local' || here.raised_by !== null || !world.apps.some(isActive);
    expect(status).toBe(!here.alive ? 403 : allowed ? 204 : 401);
    if (!here.alive || !allowed) return;
    for (const session of world.sessions)
      if (scope === 'global' || (scope === 'local') === (session === here)) session.alive = false;
  };
}

const remove: Step = async (world) => {
  const { status } = await send('DELETE', `/admin/users/${world.id}`, undefined, SERVICE_KEY);
  expect(status).toBe(world.dead ? 404 : 200);
  world.dead = true;
  for (const session of world.sessions) session.alive = false;
};

const wait: Step = async () => clock.forward(11);

const at = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(signIn) },
  { weight: 3, arbitrary: at.map(enrol) },
  {
    weight: 5,
    arbitrary: fc.tuple(at, at, fc.integer({ min: 0, max: 4 })).map(([s, a, luck]) => verify(s, a, luck > 0)),
  },
  { weight: 3, arbitrary: at.map(refresh) },
  { weight: 1, arbitrary: at.map(refreshStale) },
  { weight: 2, arbitrary: fc.tuple(at, at).map(([s, a]) => unenrol(s, a)) },
  { weight: 2, arbitrary: at.map(registerPasskey) },
  { weight: 2, arbitrary: at.map(signInWithPasskey) },
  { weight: 1, arbitrary: fc.tuple(at, at).map(([s, p]) => removePasskey(s, p)) },
  { weight: 1, arbitrary: at.map(removeByAdministrator) },
  {
    weight: 1,
    arbitrary: fc.tuple(at, fc.constantFrom('global', 'local', 'others')).map(([s, scope]) => signOut(s, scope)),
  },
  { weight: 1, arbitrary: fc.constant(wait) },
  { weight: 1, arbitrary: fc.constant(remove) },
);

/**
 * Runs enrolling, verifying, passkeys, refreshing, removing, signing out and deleting in random orders against the
 * running service, and compares every response with the expected one.
 */
export async function checkFactorOrders({ seed, numRuns }: { seed?: number; numRuns: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16, size: 'max' }), async (steps) => {
      const world = new World();
      const { answer } = await send('POST', '/signup', world.account);
      world.id = answer.user.id;
      world.started(answer);
      for (const take of steps) await take(world);
      const rows = await db.session.findMany({ where: { user_id: world.id } });
      expect(rows).toHaveLength(world.sessions.filter(({ alive }) => alive).length);
      const standing = [...world.apps, ...world.passkeys].filter(isActive).map(({ id }) => id);
      for (const { aal, raised_by } of rows) expect(aal).toBe(standing.includes(raised_by ?? '') ? 'aal2' : 'aal1');
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  );
}
