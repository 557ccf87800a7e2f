/** An item that the website stores in a browser. The page about cookies shows the list, and tests compare it with browsers. */
type StorageEntry = {
  name: string;
  store: 'cookie' | 'local storage' | 'session storage';
  begins: string;
  purpose: string;
  ends: string;
};

export const browserStorage: readonly StorageEntry[] = [
  {
    name: 'tsr-scroll-restoration-v1_3',
    store: 'session storage',
    begins: 'when you move from one page to another',
    purpose: 'how far you had scrolled, so that going back shows the same part of the page',
    ends: 'when you close the tab',
  },
  {
    name: 'careers-sign-up-nonce',
    store: 'local storage',
    begins: 'when you create an account that an email must confirm',
    purpose: 'a random text that shows, when you open our email, that you created the account in this browser',
    ends: 'when the account is confirmed, or at your next visit after the link in the email has expired',
  },
  {
    name: 'careers-asked-mails',
    store: 'local storage',
    begins: 'when you ask us for an email with a link',
    purpose: 'the address that you asked for, so that a stranger’s link cannot sign you in to the stranger’s account',
    ends: 'when the link has signed you in, or at your next visit after it has expired',
  },
  {
    name: 'careers-code-verifier',
    store: 'session storage',
    begins: 'when you choose to sign in with another company’s account',
    purpose: 'a random text that shows, when that company sends you back, that you started here',
    ends: 'when you come back, or when you close the tab',
  },
  {
    name: 'careers-flow',
    store: 'cookie',
    begins: 'when you go to another company to sign in, or to connect your account there',
    purpose: 'makes sure that you come back in the same browser (on https it is __Host-careers-flow)',
    ends: 'after ten minutes',
  },
  {
    name: 'careers-session',
    store: 'local storage',
    begins: 'when you sign in',
    purpose: 'keeps you signed in',
    ends: 'when you sign out, or when your session ends',
  },
  {
    name: 'careers-device',
    store: 'cookie',
    begins: 'when you sign in',
    purpose:
      'recognises this browser, so that strangers who guess at your password cannot lock you out (on https it is __Host-careers-device)',
    ends: 'after a year',
  },
  {
    name: 'careers-jobs-changed',
    store: 'cookie',
    begins: 'when an administrator changes a job',
    purpose: 'shows administrators the site with their own change at once',
    ends: 'after seven seconds',
  },
  {
    name: 'careers-drafts',
    store: 'session storage',
    begins: 'when you start to write an application, message or note while you are signed in',
    purpose: 'keeps what you have entered if the page is reloaded before you send or save it',
    ends: 'when you send or save it, sign out or close the tab',
  },
  {
    name: 'careers-form-drafts',
    store: 'local storage',
    begins: 'when an administrator or recruiter edits a job',
    purpose: 'lets them restore unsaved work after the page is closed',
    ends: 'when the job is saved, or when they sign out',
  },
  {
    name: 'careers-single-keys',
    store: 'local storage',
    begins: 'when an administrator or member of a hiring team turns off keyboard shortcuts',
    purpose: 'remembers that keyboard shortcuts are off in this browser',
    ends: 'when they turn them on again',
  },
  {
    name: 'careers-welcomed',
    store: 'local storage',
    begins: 'when a member of a hiring team closes the card that says what they can do',
    purpose: 'remembers for which jobs it is closed in this browser',
    ends: 'when the browser’s data is cleared',
  },
];
