import { limits } from '@careers/contracts/common/limits';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid, type WeakPasswordReason } from '../errors.ts';
import { isBreached } from '../ports/breached-passwords.ts';
import { hashPassword, normalisePassword } from './password-hash.ts';

/** The characters that are estimated. They decide the score, and a longer text would cost the server a second. */
const MAX_LENGTH = 32;
/** The readings of digits as letters that are tried. The library's default takes longer than a password hash. */
const MAX_SUBSTITUTIONS = 16;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator at its first use, because its dictionaries take 20 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/**
 * Estimates how hard a password is to guess, from 0 (at once) to 4, by zxcvbn. `words` are the words of the company and
 * the person, which a stranger tries first. They lower the score of a password that consists of them and are never
 * forbidden.
 */
async function passwordScore(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, MAX_LENGTH), [...new Set(words.flatMap(formsOf))]).score;
}

/** For 'ada.lovelace@example.com' also 'ada.lovelace', 'adalovelace' and 'ada'. */
function formsOf(text: string): string[] {
  const [name = ''] = text.split('@');
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  const joined = name.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return [text, name, joined, ...parts].filter((word) => word.length > 2);
}

/** The most frequent stolen passwords, in lower case. Attackers try these first, so none is accepted. */
const commonPasswords: ReadonlySet<string> = new Set(
  `000000 00000000 010203 101010 102030 111111 11111111 112233 11223344 121212 123123 123123123 123321 1234567 12345678
  123456789 1234567890 123456a 123456q 123454321 12341234 123654 123789 131313 142536 147258 147258369 147852 159357 159753
  159951 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 111222 112358 192837 1g2w3e4r 222222 232323 252525 333333 444444
  456789 555555 654321 666666 696969 741852 741852963 753951 777777 7777777 789456 789456123 87654321 888888 88888888
  963852741 987654 987654321 9876543210 999999 123456 123qwe 123abc 123asd a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa
  abc123 abc12345 abcd1234 abcdef abcdefg abcdefgh access admin admin1 admin123 admin1234 administrator alexander
  amanda andrea andrew angel1 anthony apples arsenal asdasd asdasdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl
  ashley austin azerty azertyuiop babygirl bailey banana barcelona baseball basketball batman bigdaddy biteme blahblah
  blessed blink182 bond007 boomer booboo brandon buster butterfly cameron changeme charlie charlie1 cheese chelsea
  chicken chocolate computer cookie corvette cowboy creative dallas daniel danielle default diamond dolphin donald
  dragon dragon1 dreams eagles elizabeth eminem england everton family ferrari fishing flower football football1
  forever freedom friends fuckyou gateway george ginger google guitar hannah harley hello1 hello123 hellohello heaven
  hockey hunter hunter2 iloveu iloveyou iloveyou1 internet iwantu jackson jasmine jennifer jessica jesus1 johnny
  jonathan jordan jordan23 joshua junior justin killer kitten klaster knight lakers lalala letmein letmein1 liverpool
  liverpool1 london loveme lovely lovelove loveyou maggie manchester marina marlboro martin master matrix matthew
  maverick melissa mercedes merlin metallica michael michelle mickey minecraft monica monkey monkey1 monster mother
  mustang mynoob nathan naruto nicole nothing oliver orange p@ssw0rd p@ssword parola pass123 pass1234 passw0rd
  passwd password password! password0 password01 password1 password1! password12 password123 password1234 password2
  patrick peaches peanut pepper phoenix pokemon pokemon1 pretty princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5
  qazwsx qazwsxedc qq123456 qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwertyu qwertyui qwertyuiop rachel ranger rangers rebecca richard robert samantha samsung samuel sarah1 scooter
  secret secret1 shadow shadow1 silver single slayer snoopy soccer sophie spiderman spongebob starwars steven
  summer sunshine sunshine1 superman superman1 taylor tennis test123 test1234 testing testtest thomas thunder tigers
  tigger tinkerbell trustno1 unknown user123 vanessa victoria welcome welcome1 welcome123 whatever william winter
  wizard xxxxxx yankees yellow zaq12wsx zaq1zaq1 zxcvbn zxcvbnm zxcvbnm1`.split(/\s+/),
);

export type WeakPassword = { message: string; reasons: WeakPasswordReason[] };

type Rules = Pick<AuthConfig, 'password_min_length' | 'password_min_score' | 'password_words'>;

/** Facts that a stranger may know. */
type Person = { email?: string | null | undefined; full_name?: string | null | undefined };

/**
 * Returns why the normalised text of a password is weak; null for a strong one. The account's own e-mail address counts
 * as a common password. With `password_min_score`, a password is also weak if it can be guessed too soon from common
 * words, patterns, and the names of the company and the person.
 */
export async function passwordWeakness(
  typed: string,
  { email, full_name }: Person,
  { password_min_length, password_min_score, password_words }: Rules,
): Promise<WeakPassword | null> {
  const password = normalisePassword(typed);
  const messages: string[] = [];
  const reasons: WeakPasswordReason[] = [];
  if (password.length < password_min_length) {
    messages.push(`Password should be at least ${password_min_length} characters.`);
    reasons.push('length');
  }
  const guess = password.toLowerCase();
  const words = [...password_words, email ?? '', full_name ?? ''];
  const isCommon = commonPasswords.has(guess) || guess === email?.toLowerCase();
  if (isCommon || (password_min_score > 0 && (await passwordScore(password, words)) < password_min_score)) {
    messages.push(GUESSED);
    reasons.push('pwned');
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null;
}

const GUESSED = 'Password is known to be weak and easy to guess, please choose a different one.';

/** @throws AuthError weak_password with reasons; validation_failed over 72 characters. */
export async function requireStrongPassword(
  { config, breaches }: { config: Rules; breaches?: AuthContext['breaches'] },
  password: string,
  person: Person,
): Promise<void> {
  if (password.length > limits.password.max)
    throw invalid(`Password cannot be longer than ${limits.password.max} characters`);
  const weakness = await passwordWeakness(password, person, config);
  if (weakness) throw new AuthError('weak_password', weakness);
  if (breaches && (await isBreached(breaches, normalisePassword(password))))
    throw new AuthError('weak_password', { message: GUESSED, reasons: ['pwned'] });
}

/** @throws AuthError weak_password, validation_failed. */
export async function hashNewPassword(
  auth: Pick<AuthContext, 'config' | 'breaches'>,
  password: string,
  person: Person,
): Promise<string> {
  await requireStrongPassword(auth, password, person);
  return hashPassword(password);
}
