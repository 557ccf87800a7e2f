import { Prisma } from '@careers/db/client';
import { columnsOf } from '@careers/db/select';

const shownIdentity = {
  id: true,
  provider: true,
  provider_id: true,
  user_id: true,
  identity_data: true,
  last_sign_in_at: true,
  created_at: true,
  updated_at: true,
} satisfies Prisma.IdentitySelect;

const shownFactor = {
  id: true,
  factor_type: true,
  status: true,
  friendly_name: true,
  phone: true,
  last_challenged_at: true,
  created_at: true,
  updated_at: true,
} satisfies Prisma.FactorSelect;

const shownColumns = {
  id: true,
  email: true,
  phone: true,
  role: true,
  email_confirmed_at: true,
  phone_confirmed_at: true,
  invited_at: true,
  confirmation_sent_at: true,
  recovery_sent_at: true,
  new_email: true,
  email_change_sent_at: true,
  email_change_asked_at: true,
  new_phone: true,
  phone_change_sent_at: true,
  reauthentication_sent_at: true,
  last_sign_in_at: true,
  banned_until: true,
  deleted_at: true,
  app_metadata: true,
  user_metadata: true,
  is_anonymous: true,
  created_at: true,
  updated_at: true,
} satisfies Prisma.UserSelect;

type Selected = typeof shownColumns & {
  identities: { select: typeof shownIdentity };
  factors: { select: typeof shownFactor };
};
/** What a user's view and the claims of their tokens are made of. */
export type ShownUser = Prisma.UserGetPayload<{ select: Selected }>;

/**
 * A column with what is shown of the user of `sessions`, as JSON text: a statement that has to be sent anyway brings the
 * user along. `userFromJson` reads it.
 */
export const userAsJson = Prisma.sql`(
  SELECT row_to_json(shown)::text FROM (
    SELECT ${columnsOf(shownColumns)}, (
      SELECT coalesce(json_agg(identity), '[]') FROM (
        SELECT ${columnsOf(shownIdentity)} FROM identity.identities WHERE user_id = users.id ORDER BY created_at, id
      ) AS identity
    ) AS identities, (
      SELECT coalesce(json_agg(factor), '[]') FROM (
        SELECT ${columnsOf(shownFactor)} FROM identity.factors WHERE user_id = users.id ORDER BY created_at, id
      ) AS factor
    ) AS factors
    FROM identity.users WHERE users.id = sessions.user_id
  ) AS shown)`;

/** The names of the columns that hold a time: in JSON they are texts. */
type Times<Row> = { [Name in keyof Row as Date extends Row[Name] ? Name : never]: true };

const rowTimes = { created_at: true, updated_at: true } as const;
const identityTimes: Times<ShownUser['identities'][number]> = { ...rowTimes, last_sign_in_at: true };
const factorTimes: Times<ShownUser['factors'][number]> = { ...rowTimes, last_challenged_at: true };
const userTimes: Times<ShownUser> = {
  ...rowTimes,
  email_confirmed_at: true,
  phone_confirmed_at: true,
  invited_at: true,
  confirmation_sent_at: true,
  recovery_sent_at: true,
  email_change_sent_at: true,
  email_change_asked_at: true,
  phone_change_sent_at: true,
  reauthentication_sent_at: true,
  last_sign_in_at: true,
  banned_until: true,
  deleted_at: true,
};

/** Makes the times of a row that was read from JSON dates, as the client gives them. */
function readTimes(row: object, times: object): void {
  for (const name of Object.keys(times)) {
    const time: unknown = Reflect.get(row, name);
    if (typeof time === 'string') Reflect.set(row, name, new Date(time));
  }
}

/** A user from the text of `userAsJson`. */
export function userFromJson(json: string): ShownUser {
  const user = JSON.parse(json) as ShownUser; // the columns are those of the type, but for the times
  readTimes(user, userTimes);
  for (const identity of user.identities) readTimes(identity, identityTimes);
  for (const factor of user.factors) readTimes(factor, factorTimes);
  return user;
}
