import { storedEntries } from '@careers/contracts/stored-entries';

const kinds = {
  cookie: 'Cookie',
  'local storage': 'Storage of the browser',
  'session storage': 'Storage of the tab',
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
        in your tab. Other entries are stored when you create an account, ask for an e-mail or sign in.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name and place</th>
            <th scope="col">Stored</th>
            <th scope="col">What for</th>
            <th scope="col">Removed</th>
          </tr>
        </thead>
        <tbody>
          {storedEntries.map(({ name, store, begins, purpose, ends }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                <br />
                {kinds[store]}
              </td>
              <td>{begins}</td>
              <td>{purpose}</td>
              <td>{ends}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        You can delete all of these in your browser’s settings at any time. You are then signed out, and nothing else
        happens.
      </p>
    </>
  );
}
