import { publicSettings } from '../../lib/public-settings.ts';

/** The part of the privacy notice that says how long data is kept: from the settings that the server follows. */
export function PrivacyRetention() {
  const { sign_in_events_days, administration_events_days, sent_mails_days } = publicSettings().retention;
  return (
    <>
      <h2>How long we keep it</h2>
      <ul>
        <li>Your account, your profile and your applications: until you delete your account.</li>
        <li>A CV that you replace or remove: until no application refers to it.</li>
        <li>The text of an e-mail: until it is sent. That it was sent: {sent_mails_days} days.</li>
        <li>
          Records of signing in and of refused calls: {sign_in_events_days} days. Records of what administrators did:{' '}
          {administration_events_days} days. If your account is erased, these records no longer say that they are about
          you.
        </li>
      </ul>
    </>
  );
}
