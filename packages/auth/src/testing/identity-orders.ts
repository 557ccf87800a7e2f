import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { noLimits } from './no-limits.ts';
import { startOpenIdProvider } from './open-id-provider.ts';
import { startAuth } from './start-auth.ts';

const works = await startOpenIdProvider();
const service = await startAuth({
  config: { providers: [works.settings], manual_linking_enabled: true, autoconfirm: false, ...noLimits },
});

type World = { name: string; sessions: string[] };
type Step = (world: World) => Promise<void>;
type Answer = { access_token?: string; user?: { id: string }; identities?: { identity_id: string }[] };

async function call(method: string, path: string, options: { body?: unknown; bearer?: string | undefined } = {}) {
  const response = await service.call(method, path, options);
  return { status: response.status, ...((await response.json()) as Answer) };
}
function addressOf({ name }: World, n: number): string {
  return `address-${n}-${name}@example.com`;
}
function idToken(world: World, sub: number, address: number, email_verified: boolean): Promise<string> {
  return works.idToken({ sub: `${world.name}-${sub}`, email: addressOf(world, address), email_verified });
}
function keep(world: World, { access_token }: Answer): void {
  if (access_token) world.sessions.push(access_token);
}
/** The account that a sign-in must open: 'none' when it must be refused, 'new' when it makes one. */
async function expectedOwner(world: World, sub: number, address: number, email_verified: boolean): Promise<string> {
  const identity = await service.db.identity.findFirst({ where: { provider_id: `${world.name}-${sub}` } });
  if (identity) return identity.user_id;
  if (!email_verified) return 'none';
  const user = await service.db.user.findUnique({
    where: { email: addressOf(world, address) },
    include: { identities: true },
  });
  if (!user) return 'new';
  const proved = user.identities.some(
    ({ provider, identity_data }) =>
      provider === 'email' && (identity_data as { email_verified?: boolean }).email_verified === true,
  );
  return proved ? user.id : 'none';
}

function signIn(sub: number, address: number, verified: boolean, exact: boolean): Step {
  return async (world) => {
    const owner = exact ? await expectedOwner(world, sub, address, verified) : null;
    const body = { provider: 'works', id_token: await idToken(world, sub, address, verified) };
    const answer = await call('POST', '/token?grant_type=id_token', { body });
    keep(world, answer);
    const opened = answer.user ? (owner === 'new' ? 'new' : answer.user.id) : 'none';
    expect(opened).toBe(owner ?? opened);
  };
}
function makeAccount(address: number, email_confirm: boolean): Step {
  return async (world) => void (await service.admin.createUser({ email: addressOf(world, address), email_confirm }));
}
/** The owner of the mailbox signs in by a link, which proves the address. */
function openByMail(address: number): Step {
  return async (world) => {
    const { data } = await service.admin.generateLink({ type: 'recovery', email: addressOf(world, address) });
    const token_hash = data.properties?.hashed_token;
    if (token_hash) keep(world, await call('POST', '/verify', { body: { type: 'recovery', token_hash } }));
  };
}
function link(at: number, sub: number): Step {
  return async (world) => {
    const body = { provider: 'works', id_token: await idToken(world, sub, 0, false), link_identity: true };
    await call('POST', '/token?grant_type=id_token', { body, bearer: world.sessions[at] });
  };
}
function unlink(at: number): Step {
  return async ({ sessions }) => {
    const { identities = [] } = await call('GET', '/user', { bearer: sessions[at] });
    for (const { identity_id } of identities)
      await call('DELETE', `/user/identities/${identity_id}`, { bearer: sessions[at] });
  };
}
function removeAccount(address: number): Step {
  return async (world) => {
    const user = await service.db.user.findUnique({ where: { email: addressOf(world, address) } });
    if (user) await service.admin.deleteUser(user.id);
  };
}

function steps(exact: boolean) {
  const [sub, address, session] = [fc.nat(1), fc.nat(1), fc.nat(3)];
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(sub, address, fc.boolean()).map(([s, a, v]) => signIn(s, a, v, exact)) },
    { weight: 2, arbitrary: fc.tuple(address, fc.boolean()).map(([a, confirmed]) => makeAccount(a, confirmed)) },
    { weight: 2, arbitrary: address.map(openByMail) },
    { weight: 3, arbitrary: fc.tuple(session, sub).map(([at, s]) => link(at, s)) },
    { weight: 2, arbitrary: session.map(unlink) },
    { weight: 1, arbitrary: address.map(removeAccount) },
  );
}

/** No identity has two owners or none, no account is without a way in, and what tokens say of providers is so. */
async function expectWhole({ name }: World): Promise<void> {
  const rows = await service.db.identity.findMany({ where: { provider_id: { startsWith: `${name}-` } } });
  expect(new Set(rows.map(({ provider_id }) => provider_id)).size).toBe(rows.length);
  const users = await service.db.user.findMany({
    where: { OR: [{ email: { endsWith: `${name}@example.com` } }, { id: { in: rows.map(({ user_id }) => user_id) } }] },
    include: { identities: true },
  });
  for (const { identities, app_metadata } of users) {
    const kinds = identities.map(({ provider }) => provider);
    const said = (app_metadata as { providers?: string[] }).providers ?? [];
    expect(kinds.length).toBeGreaterThan(0);
    expect(said.includes('works')).toBe(kinds.includes('works'));
  }
}
function newWorld(): World {
  return { name: randomBytes(6).toString('hex'), sessions: [] };
}

type Runs = { seed?: number; numRuns: number };

/**
 * Tries orders of sign-ins, links, unlinks and deletions, one call after the other, and checks who owns what after
 * each.
 */
export async function tryIdentityOrders(runs: Runs): Promise<void> {
  const order = fc.array(steps(true), { minLength: 4, maxLength: 12 });
  const tried = fc.asyncProperty(order, async (some) => {
    const world = newWorld();
    for (const step of some) await step(world);
    await expectWhole(world);
  });
  await fc.assert(tried, runs);
}

/** Runs the same orders with two calls at each moment. */
export async function tryIdentitiesAtOnce(runs: Runs): Promise<void> {
  const pairs = fc.array(fc.tuple(steps(false), steps(false)), { minLength: 3, maxLength: 6 });
  const tried = fc.asyncProperty(pairs, async (some) => {
    const world = newWorld();
    for (const pair of some) await Promise.all(pair.map((step) => step(world)));
    await expectWhole(world);
  });
  await fc.assert(tried, runs);
}

/** One new identity signs in four times at one moment: one account, four sessions. */
export async function tryFirstSignInAtOnce(): Promise<void> {
  const world = newWorld();
  await Promise.all([0, 1, 2, 3].map(() => signIn(0, 0, true, false)(world)));
  expect(world.sessions).toHaveLength(4);
  await expectWhole(world);
}
