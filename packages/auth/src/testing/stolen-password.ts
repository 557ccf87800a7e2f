import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { noMirror } from '../ports/user-mirror.ts';
import { codeAt } from './authenticator-app.ts';
import { testClock } from './clock.ts';
import { mailTo } from './mail-to.ts';
import { noLimits } from './no-limits.ts';
import { startOpenIdProvider } from './open-id-provider.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { startAuth, testAccount } from './start-auth.ts';

// An account and a stranger who knows only its password. The owner has an app or a passkey, or is an administrator who
// must add a second factor and has none yet. The stranger does everything that a session which began with the password
// may do, in one browser or in many, while the owner signs in.

const WRONG_CODES_PER_DAY = 6;
const DAY_SECONDS = 86_400;
const clock = testClock();
const works = await startOpenIdProvider();
const administrators = new Set<string>();
const service = await startAuth({
  now: clock.now,
  mirror: { ...noMirror, isAdministrator: async (_tx, id) => administrators.has(id) },
  config: {
    ...noLimits,
    require_mfa: 'admin',
    providers: [works.settings],
    manual_linking_enabled: true,
    double_confirm_email_change: false,
    phone_enabled: true,
    phone_autoconfirm: true,
    // The only limit that can refuse a step.
    wrong_codes_per_day: WRONG_CODES_PER_DAY,
  },
});
const { db } = service;

const kinds = ['app', 'passkey', 'administrator'] as const;
type App = { id: string; secret: string };
type Device = ReturnType<typeof softwareAuthenticator>;
/**
 * `tokens`: of each of the person's sessions; `cookie`: of the browser that they use, or that the account recognises.
 */
type Person = { email: string; tokens: string[]; cookie: string; device: Device };
type World = {
  kind: (typeof kinds)[number];
  id: string;
  password: string;
  app: App;
  owner: Person;
  stranger: Person;
  /** The number of wrong codes of the stranger that were compared. */
  compared: number;
};
type Step = (world: World) => Promise<unknown>;

async function call(method: string, path: string, options: { body?: unknown; bearer?: string; cookie?: string } = {}) {
  const { body, bearer, cookie } = options;
  const response = await service.call(method, path, { body, bearer, headers: cookie ? { Cookie: cookie } : {} });
  const text = await response.text();
  const [set] = response.headers.getSetCookie();
  return { status: response.status, answer: text === '' ? {} : JSON.parse(text), cookie: set?.split(';')[0] ?? cookie };
}
type Reply = Awaited<ReturnType<typeof call>>;

/** Keeps the session in the response to a call, and the cookie of its browser. */
function keep(person: Person, { answer, cookie }: Reply): void {
  if (answer.access_token) person.tokens.push(answer.access_token);
  person.cookie = cookie ?? '';
}

function newest({ tokens }: Person): string {
  return tokens.at(-1) ?? '';
}

function byPassword({ owner: { email }, password }: World, cookie: string): Promise<Reply> {
  return call('POST', '/token?grant_type=password', { body: { email, password }, cookie });
}

async function addPasskey(bearer: string, device: Device): Promise<Reply> {
  const asked = await call('POST', '/passkeys/registration/options', { body: {}, bearer });
  if (asked.status !== 200) return asked;
  const body = { challenge_id: asked.answer.challenge_id, credential: device.create(asked.answer.options) };
  return call('POST', '/passkeys/registration/verify', { body, bearer });
}

async function byPasskey(device: Device): Promise<Reply> {
  const { answer } = await call('POST', '/passkeys/authentication/options', { body: {} });
  const body = { challenge_id: answer.challenge_id, credential: device.get(answer.options) };
  return call('POST', '/passkeys/authentication/verify', { body });
}

async function addApp(bearer: string): Promise<App | null> {
  const { answer } = await call('POST', '/factors', { body: { factor_type: 'totp' }, bearer });
  return answer.totp ? { id: answer.id, secret: answer.totp.secret } : null;
}

async function byCode({ id }: App, code: string, bearer: string, cookie: string): Promise<Reply> {
  const asked = await call('POST', `/factors/${id}/challenge`, { body: {}, bearer });
  return call('POST', `/factors/${id}/verify`, { body: { challenge_id: asked.answer.id, code }, bearer, cookie });
}

function nextCode({ secret }: App): string {
  clock.forward(30);
  return codeAt(secret, clock.now());
}

/** The owner signs in, in the known browser, with every proof that their account requires: it always succeeds. */
const ownerSignsIn: Step = async (world) => {
  const { kind, owner, app } = world;
  if (kind === 'administrator') return;
  const first = kind === 'app' ? await byPassword(world, owner.cookie) : await byPasskey(owner.device);
  const { access_token } = first.answer;
  const reply = kind === 'app' ? await byCode(app, nextCode(app), access_token, owner.cookie) : first;
  expect(reply.status).toBe(200);
  keep(owner, reply);
};

/** The stranger's moves, by their names in the report of a failed run. */
const moves: Record<string, Step> = {
  signIn: async (world) => keep(world.stranger, await byPassword(world, world.stranger.cookie)),
  signInAnew: async (world) => keep(world.stranger, await byPassword(world, '')),
  guess: async (world) => {
    for (let n = 0; n < 3; n += 1) {
      const { status } = await byCode(world.app, '000000', newest(world.stranger), world.stranger.cookie);
      if (status === 422) world.compared += 1;
    }
  },
  addApp: async ({ stranger }) => {
    const app = await addApp(newest(stranger));
    if (app) keep(stranger, await byCode(app, nextCode(app), newest(stranger), stranger.cookie));
  },
  addPasskey: async ({ stranger }) => {
    const { status } = await addPasskey(newest(stranger), stranger.device);
    if (status === 200) keep(stranger, await byPasskey(stranger.device));
  },
  removeFactors: async ({ id, stranger }) => {
    const bearer = newest(stranger);
    const [factors, passkeys] = [await db.factor.findMany(), await db.passkey.findMany({ where: { user_id: id } })];
    for (const factor of factors) if (factor.user_id === id) await call('DELETE', `/factors/${factor.id}`, { bearer });
    for (const passkey of passkeys) await call('DELETE', `/passkeys/${passkey.id}`, { bearer });
  },
  changeAddress: async ({ stranger }) => {
    const { email } = stranger;
    const asked = await call('PUT', '/user', { body: { email }, bearer: newest(stranger) });
    if (asked.status !== 200) return;
    const body = { type: 'email_change', email, token: mailTo(service, email).code };
    keep(stranger, await call('POST', '/verify', { body }));
  },
  changePhone: ({ id, stranger }) =>
    call('PUT', '/user', { body: { phone: `44${parseInt(id.slice(-9), 16)}`.slice(0, 14) }, bearer: newest(stranger) }),
  changePassword: ({ stranger }) =>
    call('PUT', '/user', { body: { password: 'of the stranger' }, bearer: newest(stranger) }),
  changeMetadata: ({ stranger }) => call('PUT', '/user', { body: { data: { from: 'me' } }, bearer: newest(stranger) }),
  link: async ({ stranger: { email, ...stranger } }) => {
    const id_token = await works.idToken({ sub: email, email, email_verified: true });
    const body = { provider: 'works', id_token, link_identity: true };
    await call('POST', '/token?grant_type=id_token', { body, bearer: stranger.tokens.at(-1) ?? '' });
  },
  endSessions: async ({ id, stranger }) => {
    const bearer = newest(stranger);
    for (const session of await db.session.findMany({ where: { user_id: id, aal: 'aal2' } }))
      await call('DELETE', `/sessions/${session.id}`, { bearer });
    for (const scope of ['others', 'global']) await call('POST', `/logout?scope=${scope}`, { bearer });
  },
};

/** Reads the account's ways to sign in. */
function waysIn({ id }: World) {
  return db.user.findUniqueOrThrow({
    where: { id },
    select: {
      email: true,
      new_email: true,
      phone: true,
      encrypted_password: true,
      identities: { select: { id: true } },
      factors: { where: { status: 'verified' }, select: { id: true } },
      passkeys: { select: { id: true } },
    },
  });
}

async function newWorld(kind: World['kind']): Promise<World> {
  const { email, password } = testAccount();
  const { answer, cookie = '' } = await call('POST', '/signup', { body: { email, password } });
  const id: string = answer.user.id;
  const owner = { email, tokens: [answer.access_token], cookie, device: softwareAuthenticator() };
  const stranger = { email: `of-${email}`, tokens: [], cookie: '', device: softwareAuthenticator() };
  const world: World = { kind, id, password, app: { id, secret: '' }, owner, stranger, compared: 0 };
  if (kind === 'administrator') administrators.add(id);
  if (kind === 'passkey') {
    expect((await addPasskey(newest(owner), owner.device)).status).toBe(200);
    keep(owner, await byPasskey(owner.device));
  }
  if (kind === 'app') {
    world.app = (await addApp(newest(owner))) ?? world.app;
    keep(owner, await byCode(world.app, nextCode(world.app), newest(owner), cookie));
  }
  return world;
}

const strangerDoes = fc.constantFrom(...Object.keys(moves));
const step = fc.oneof(
  { weight: 8, arbitrary: strangerDoes },
  { weight: 4, arbitrary: fc.constantFrom('signIn', 'signInAnew', 'guess') },
  { weight: 1, arbitrary: fc.constant('ownerSignsIn') },
  { weight: 1, arbitrary: fc.constant('wait') },
);

/** Runs random orders of a stranger's moves with the password, and checks that the stranger gains nothing by them. */
export async function tryWithPassword({ seed, numRuns }: { seed?: number; numRuns: number }): Promise<void> {
  const orders = fc.array(step, { minLength: 8, maxLength: 20, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), orders, async (kind, steps) => {
      const world = await newWorld(kind);
      const [before, began] = [await waysIn(world), clock.now().getTime()];
      for (const name of steps) {
        if (name === 'wait') clock.forward(3_600);
        else await (moves[name] ?? ownerSignsIn)(world);
      }
      expect(await waysIn(world)).toEqual(before);
      for (const token of world.stranger.tokens) expect(decodeJwt(token)['aal']).toBe('aal1');
      const days = Math.floor((clock.now().getTime() - began) / 1000 / DAY_SECONDS) + 1;
      expect(world.compared).toBeLessThanOrEqual(WRONG_CODES_PER_DAY * days);
      await ownerSignsIn(world);
      if (kind !== 'app') return;
      const sessions = new Set(world.owner.tokens.map((token) => String(decodeJwt(token)['session_id'])));
      expect(await db.session.count({ where: { id: { in: [...sessions] } } })).toBe(sessions.size);
      const { user_metadata } = await db.user.findUniqueOrThrow({ where: { id: world.id } });
      expect(user_metadata).toEqual({});
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  );
}
