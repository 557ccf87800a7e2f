import { keptDays } from '@careers/contracts/site/kept-days';
import { publicSettings } from '../../lib/page/public-settings.ts';

/** The part of the privacy notice that says how long data is kept: from the settings that the server follows. */
export function PrivacyRetention() {
  const { application_months, account_months } = publicSettings().retention;
  return (
    <>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          An application: {application_months} months after its status last changed, or after you made or withdrew it.
        </li>
        <li>
          Your account and your profile: until you delete them, or {account_months} months after you last signed in or
          applied. Accounts of administrators stay longer.
        </li>
        <li>
          A month before we erase an application or an account, we email you. Press the button in that email to start
          the time again.
        </li>
        <li>
          What the hiring team wrote about an application: as long as the application. Your request for a copy of it: a
          year after we answered. The copy itself: a week.
        </li>
        <li>
          A saved job: until you remove it, or 90 days after it closed. A job alert: until you stop it. A year after you
          last pressed a button in one of its emails we ask whether to keep it, and erase it 30 days later if you do not
          answer. An alert that you do not confirm: 7 days. Which jobs an alert told you about: 60 days.
        </li>
        <li>A CV that you replace or remove: until no application refers to it.</li>
        <li>The text of an email: until it is sent. The record that it was sent: {keptDays.sent_mails} days.</li>
        <li>
          Records of signing in and of refused calls: {keptDays.sign_in_events} days. Records of what administrators
          did: {keptDays.administration_events} days. If your account is erased, these records no longer identify you.
        </li>
      </ul>
    </>
  );
}
