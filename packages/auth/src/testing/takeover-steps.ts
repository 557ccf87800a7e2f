import { randomUUID } from 'node:crypto';
import type { Db } from '@careers/db/client';
import type { testClock } from './clock.ts';
import type { RunningAuth } from './start-auth.ts';

// A mailbox, its owner, who reads it, and a stranger who knows its address. Both make any calls that the service allows
// a visitor, in any order, and an administrator may invite the address. The stranger reads only the responses to their
// own calls and the mails to their own addresses. Once, they find the owner's device, and request a change to an
// address of theirs on it.

export type Answer = { status: number; access_token?: string; user?: { id: string; email: string } };
export type Person = { email: string; password: string; nonce: string; tokens: string[]; accounts: Set<string> };
export type World = {
  service: RunningAuth & { db: Db };
  clock: ReturnType<typeof testClock>;
  post: (path: string, body: object, bearer?: string) => Promise<Answer>;
  owner: Person;
  stranger: Person;
  /** A second address of the stranger's. */
  other_email: string;
};
export type Step = (world: World) => Promise<void>;

/** Keeps a person's new session, and which account it opens. */
export function keep(person: Person, { access_token, user }: Answer): void {
  if (access_token) person.tokens.push(access_token);
  if (access_token && user) person.accounts.add(user.id);
}

/**
 * Returns the links that were mailed to an address, oldest first, without those that move the owner's account to
 * another address: an owner who used one would give the account away.
 */
export function linksTo({ service }: World, email: string) {
  return service.mails.mails.flatMap((mail) =>
    mail.to === email && 'code' in mail && 'link' in mail && mail.template !== 'email_change_current'
      ? [{ link: new URL(mail.link).searchParams, code: mail.code }]
      : [],
  );
}

/** A code challenge whose verifier is the nonce that the person's browser keeps. */
function challengeOf({ nonce }: Person) {
  return { code_challenge: nonce, code_challenge_method: 'plain' };
}

/** Signs up with the address, and keeps the proof that this person made the sign-up. */
export function signUp(who: 'owner' | 'stranger', by: 'nonce' | 'challenge'): Step {
  return async ({ post, owner, [who]: person }) => {
    const { password, nonce } = person;
    const proof = by === 'nonce' ? { sign_up_nonce: nonce } : challengeOf(person);
    await post('/signup', { email: owner.email, password, data: { full_name: who }, ...proof });
  };
}

/** Asks for a mail to the owner's address, or with a code challenge, whose code only that person can exchange. */
export function ask(path: string, by: 'visitor' | 'owner' | 'stranger'): Step {
  return async (world) => {
    const pkce = by === 'visitor' ? {} : challengeOf(world[by]);
    await world.post(path, { email: world.owner.email, type: 'signup', ...pkce });
  };
}

/** A person follows a link to the service's own page, and has the code exchanged by the verifier of their client. */
async function follow({ service, post }: World, { nonce }: Person, link: URLSearchParams): Promise<Answer> {
  const query = new URLSearchParams({ type: link.get('type') ?? '', token: link.get('token_hash') ?? '' });
  const response = await service.call('POST', `/verify/link?${query.toString()}`);
  const { searchParams, hash } = new URL(response.headers.get('Location') ?? '');
  const auth_code = searchParams.get('code');
  if (auth_code) return post('/token?grant_type=pkce', { auth_code, code_verifier: nonce });
  const access_token = new URLSearchParams(hash.slice(1)).get('access_token');
  return { status: response.status, ...(access_token && { access_token }) };
}

export const proofs = ['none', 'nonce', 'password', 'code', 'verifier'] as const;
type Proof = (typeof proofs)[number];

/**
 * The owner uses one of their mails, which a stranger may have caused, with one of their proofs. 0 is the newest mail.
 */
export function press(at: number, proof: Proof): Step {
  return async (world) => {
    const { owner, post } = world;
    const links = linksTo(world, owner.email);
    const mail = links.at(-1 - (at % (links.length || 1)));
    if (!mail) return;
    const type = mail.link.get('type');
    const named =
      proof === 'code' ? { email: owner.email, token: mail.code } : { token_hash: mail.link.get('token_hash') };
    const proved =
      proof === 'nonce' ? { sign_up_nonce: owner.nonce } : proof === 'password' ? { password: owner.password } : {};
    const pressed =
      proof === 'verifier' ? follow(world, owner, mail.link) : post('/verify', { type, ...named, ...proved });
    keep(owner, await pressed);
  };
}

/** Signs in to the address with the password of that person's sign-up. */
export function signIn(who: 'owner' | 'stranger'): Step {
  return async ({ post, owner, [who]: person }) => {
    keep(person, await post('/token?grant_type=password', { email: owner.email, password: person.password }));
  };
}

/** Sets a password with the newest session that this person has. */
export function choosePassword(who: 'owner' | 'stranger'): Step {
  return async ({ service, [who]: { tokens, password } }) => {
    const bearer = tokens.at(-1);
    if (bearer) await service.call('PUT', '/user', { bearer, body: { password: `${password} ${tokens.length}` } });
  };
}

/** The stranger guesses, with what they can know: a code, their nonce with an invented link, their password. */
export const guess: Step = async ({ post, owner, stranger }) => {
  const { password, nonce: sign_up_nonce } = stranger;
  for (const type of ['signup', 'invite', 'recovery', 'magiclink']) {
    const coded = await post('/verify', { type, email: owner.email, token: '000000', sign_up_nonce });
    const linked = await post('/verify', { type, token_hash: sign_up_nonce, sign_up_nonce, password });
    for (const answer of [coded, linked]) keep(stranger, answer);
  }
};

/** The stranger confirms with every mail about a change of address that they read. */
export function pressOwn(by: 'link' | 'verifier'): Step {
  return async (world) => {
    const { service, stranger, other_email, post } = world;
    for (const mail of service.mails.mails) {
      if ((mail.to !== stranger.email && mail.to !== other_email) || !('link' in mail)) continue;
      const link = new URL(mail.link).searchParams;
      const body = { type: 'email_change', token_hash: link.get('token_hash') };
      keep(stranger, await (by === 'link' ? post('/verify', body) : follow(world, stranger, link)));
    }
  };
}

/** The stranger wants the address for an account of their own. */
export function claimAddress(by: 'link' | 'verifier'): Step {
  return async ({ service, stranger, owner, post }) => {
    const signedIn = await post('/token?grant_type=password', { email: stranger.email, password: stranger.password });
    keep(stranger, signedIn);
    const body = { email: owner.email, ...(by === 'verifier' && challengeOf(stranger)) };
    await service.call('PUT', '/user', { bearer: signedIn.access_token, body });
  };
}

/** The owner signs in by a mail that they have asked for. */
export async function signInByMail(world: World): Promise<Answer> {
  const { post, owner } = world;
  await post('/otp', { email: owner.email, create_user: true });
  const link = linksTo(world, owner.email).at(-1)?.link;
  const answer = await post('/verify', { type: link?.get('type'), token_hash: link?.get('token_hash') });
  keep(owner, answer);
  return answer;
}

/**
 * The stranger finds the owner's device, on which the owner has just signed in, and requests a change of the account's
 * address to one of the stranger's.
 */
export const borrowDevice: Step = async (world) => {
  const { access_token } = await signInByMail(world);
  await world.service.call('PUT', '/user', { bearer: access_token, body: { email: world.other_email } });
};

/** The stranger requests the mails about changes of address again. */
export const resendChange: Step = async ({ post, owner, stranger }) => {
  for (const { email } of [owner, stranger]) await post('/resend', { type: 'email_change', email });
};

/** A week later the sweep has deleted one of the expired links, and the stranger has the mails sent again. */
export function weekLater(at: number): Step {
  return async (world) => {
    const { clock, owner, stranger } = world;
    const { db } = world.service;
    clock.forward(8 * 86_400);
    const old = { lt: new Date(clock.now().getTime() - 7 * 86_400_000) };
    const ids = [...owner.accounts, ...stranger.accounts];
    const tokens = await db.oneTimeToken.findMany({ where: { user_id: { in: ids }, expires_at: old } });
    await db.oneTimeToken.deleteMany({ where: { id: tokens[at % (tokens.length || 1)]?.id ?? randomUUID() } });
    await resendChange(world);
  };
}

/** An administrator invites the address. */
export const invite: Step = async ({ service, owner }) => void (await service.admin.inviteUserByEmail(owner.email));

/** Lets time pass. */
export function wait(seconds: number): Step {
  return async ({ clock }) => clock.forward(seconds);
}
