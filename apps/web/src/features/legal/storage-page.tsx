import { browserStorage } from '@careers/contracts/site/browser-storage';
import { Fragment } from 'react';

const kinds = {
  cookie: 'in a cookie, which is sent only to this website',
  'local storage': 'in the browser’s local storage',
  'session storage': 'in the tab’s session storage',
} as const;

export function StoragePage() {
  return (
    <>
      <h1>Cookies and storage</h1>
      <p>
        This website stores information in your browser only when that is needed for what you ask it to do. It does not
        use cookies or similar technology for advertising, statistics or tracking, and it sends nothing to other
        websites. That is why we do not ask for your consent.
      </p>
      <p>
        While you read about jobs, this website sets no cookies. It only stores how far you have scrolled, in your tab.
        Other entries are stored when you create an account, ask for an email or sign in.
      </p>
      {browserStorage.map(({ name, store, begins, purpose, ends }) => (
        <Fragment key={name}>
          <h2>
            <code>{name}</code>
          </h2>
          <ul>
            <li>Where: {kinds[store]}</li>
            <li>What for: {purpose}</li>
            <li>Stored: {begins}</li>
            <li>Removed: {ends}</li>
          </ul>
        </Fragment>
      ))}
      <h2>Removing it yourself</h2>
      <p>
        You can delete all of these in your browser’s settings at any time. This signs you out. Anything you have
        written but not yet sent or saved is lost, and keyboard shortcuts are turned on again.
      </p>
    </>
  );
}
