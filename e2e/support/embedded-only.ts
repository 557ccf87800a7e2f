/**
 * The tests that cannot pass with a sign-in service elsewhere (`--hosted`), as parts of their titles, by the reason.
 */
const embeddedOnly: Readonly<Record<string, readonly string[]>> = {
  'A candidate whose session has ended at the service is served for half a minute more (decision 0054).': [
    'a session that ends while a page of it is open takes the person to the login screen at the next call',
    'is set on the profile page; a weak one is explained, and the other devices are signed out',
    'a session that ended meanwhile leads to the sign-in and back, with everything typed',
    'signing out ends this session here and on the server, and no other one',
    'an application that could not be withdrawn stays, and the question too',
    'an upload after the session has ended says so, and leads to the sign-in and back',
    'the form stays, says so, and leads back to the letter through the login screen',
    'a forgotten password is replaced by a mail',
    'a candidate sees where they are signed in, and signs out one device',
  ],
  'The product makes a profile at a person’s first call, and the test looks for it before that.': [
    'an invited person gets a real mail, chooses a password through its link',
    'a visitor cannot register with a role',
  ],
  'The contract does not tell what the screen shows of the service’s settings.': [
    'the settings show the running system with its real counts',
  ],
  'These products have a database of their own, and so a sign-in service of their own.': [
    'a test e-mail is sent to the administrator, five an hour',
  ],
};

/** The patterns for Playwright's `grepInvert`. */
export const embeddedOnlyTitles: RegExp[] = Object.values(embeddedOnly)
  .flat()
  .map((title) => new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
