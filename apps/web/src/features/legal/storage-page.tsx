import { browserStorage } from '@careers/contracts/site/browser-storage';
import { Fragment } from 'react';

const kinds = {
  cookie: 'in a cookie, which is sent to this website and to no other',
  'local storage': 'in the browser’s local storage',
  'session storage': 'in the tab’s session storage',
} as const;

/** What the website stores in the browser. */
export function StoragePage() {
  return (
    <>
      <h1>Cookies and storage</h1>
      <p>
        This website stores something in your browser only where it cannot do what you ask for without it. It uses no
        cookies or similar technology for advertising, statistics or following you, and no other website receives
        anything. That is why we do not ask for your consent.
      </p>
      <p>
        While you read about jobs, there is no cookie at all. The only entry is how far you have scrolled, and it stays
        in your tab. Other entries are stored when you create an account, ask for an email or sign in.
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
        You can delete all of these in your browser’s settings at any time. You are then signed out, and nothing else
        happens.
      </p>
    </>
  );
}
