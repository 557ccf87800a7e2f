import { z } from 'zod';

const number = z.number();
const texts = z.array(z.string());

/** Parameters of `authConfig` that no operator sets, and the environment does not reach; tests give other values. */
export const authConstants = {
  /** From this age on, a session proves the current password or an emailed code for another password, address or number. */
  reauthentication_seconds: number.default(600),
  /** How hard a new password must be to guess, from 0 to 4 by zxcvbn's estimate. */
  password_min_score: number.default(0),
  /** Words that strangers try first, besides the names of the person. The environment gives the company's names. */
  password_words: texts.default([]),
  /** Origins of browser pages that may call besides the site. Calls without an `Origin` pass. */
  allowed_origins: texts.default([]),
  /** A token signed with a key of the service and with one of these as its `role` opens the admin calls. */
  admin_roles: texts.default(['service_role', 'supabase_admin']),
  provider_seconds: number.default(5),

  /** How long an older refresh token gets the current one. */
  refresh_reuse_seconds: number.default(10),
  /** A session ends when it is not refreshed for so long; 0: never. */
  session_idle_seconds: number.default(2_592_000),
  /** The same for administrators of the product, where it is shorter; 0: as for everyone. */
  admin_session_idle_seconds: number.default(0),
  /** The age at which a session ends; 0: never. */
  session_max_seconds: number.default(7_776_000),
  /** How long an emailed link is valid. */
  one_time_token_seconds: number.default(3600),
  /** How long the link of an invitation is valid: a week, because its reader did not ask for it. */
  invite_seconds: number.default(604_800),
  /** How long an emailed code is valid, where that is shorter: a code can be guessed, and a link cannot. */
  mail_code_seconds: number.default(3600),
  sms_code_seconds: number.default(300),
  unverified_factor_seconds: number.default(900),
  /** How long the challenge of a factor or a passkey is valid. */
  factor_challenge_seconds: number.default(300),
  /** Second factors of one person, and passkeys. */
  max_factors: number.default(10),

  /** Wrong codes that end a code. Its link stays valid. */
  wrong_codes: number.default(5),
  /** Wrong codes that end all codes of one recipient for a day. */
  wrong_codes_per_day: number.default(20),
  /** Emails a day to one recipient that strangers ask for: half confirmations and changes of address, half links that sign in. */
  stranger_mails_per_day: number.default(10),
  /** Emails or messages an hour caused by one network address. Here and below an IPv6 /48 may do four times as much. */
  mails_per_address: number.default(100),
  /** State-changing calls in ten minutes of one signed-in person, and refreshes of one session. */
  calls_per_person: number.default(300),
  /** Admin calls in ten minutes from one network address, with a right key or a wrong one. */
  admin_calls_per_address: number.default(6000),
  /** Sign-ups an hour from one network address. */
  sign_ups_per_address: number.default(300),
  /** Anonymous accounts an hour from one network address. */
  anonymous_per_address: number.default(30),
  /** Wrong passwords before the waits begin, for one account from one network address. */
  sign_in_free_attempts: number.default(5),
  /** The same for one account from all addresses. A browser that has signed in to it is counted apart. */
  account_free_attempts: number.default(20),
  /** The same from one network address, for all accounts together. */
  address_free_attempts: number.default(100),
  /** The same from one IPv6 network (/48), for all accounts together. */
  network_free_attempts: number.default(400),
};
