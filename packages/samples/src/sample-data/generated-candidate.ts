import { seededRandom } from '../factories/sequence.ts';
import { generatedId } from './generated-ids.ts';
import { firstNames, lastNames } from './generated-people.ts';
import { towns } from './generated-vocabulary.ts';
import { picker } from './picker.ts';

const twoYears = 730 * 24 * 60 * 60 * 1000;

/**
 * The rows of the nth generated candidate: account, way in and profile; the same arguments give the same rows. The account
 * has no password and its address receives no mail, so it cannot be signed in to.
 */
export function generatedCandidate(number: number, now: Date) {
  const random = seededRandom(-number);
  const pick = picker(random);
  const first = pick(firstNames);
  const last = pick(lastNames);
  const name = `${first}-${last}-${number}`.toLowerCase();
  const email = `${name.replaceAll('-', '.')}@example.com`;
  const created_at = new Date(now.getTime() - Math.floor(random() * twoYears));
  const last_sign_in_at =
    random() < 0.1
      ? null
      : new Date(created_at.getTime() + Math.floor(random() * (now.getTime() - created_at.getTime())));
  const id = generatedId(number);
  const times = { last_sign_in_at, created_at, updated_at: created_at };
  const confirmed = { email_confirmed_at: created_at };
  return {
    user: {
      id,
      email,
      app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
      ...confirmed,
      ...times,
    },
    identity: {
      id,
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false }),
      ...times,
    },
    profile: {
      id,
      email,
      full_name: `${first} ${last}`,
      phone: `07700 900${String(Math.floor(random() * 1000)).padStart(3, '0')}`,
      location: `${pick(towns)}, UK`,
      linkedin_url: random() < 0.6 ? `https://www.example.com/in/${name}` : null,
      portfolio_url: random() < 0.1 ? `https://${name}.example.com` : null,
      ...confirmed,
      ...times,
    },
  };
}
