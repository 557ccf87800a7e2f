import './style.css';
import { Logo, Phone } from './icons.jsx';

export const metadata = {
  title: 'Find Your Dream Career',
  description: 'Open roles in vehicle leasing: sales, fleet, finance, engineering and more.',
};

const site = ['Car leasing', 'Van leasing', 'About', 'Guides', 'Contact'];
const account = ['Create Account', 'Sign In', 'Admin Panel'];
const legal = ['Privacy notice', 'Cookies and storage', 'Terms of use', 'Accessibility', 'Complaints'];

/** The frame of every page: about the elements of the product's. */
export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="header">
          <Brand />
          <Links label="Larkfield website" names={site} />
          <a className="phone" href="tel:+441632960190">
            <Phone />
            <span>01632 960 190</span>
          </a>
          <details className="menu">
            <summary aria-label="Menu">Menu</summary>
            <Links label="Larkfield website" names={site} />
          </details>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="footer">
          <Brand />
          <Links label="Account" names={account} />
          <Links label="Legal" names={legal} />
          <p>Larkfield Vehicle Leasing, Alderman House, Wharf Road, Milton Keynes.</p>
          <p>Larkfield Vehicle Leasing is an equal opportunities employer.</p>
        </footer>
      </body>
    </html>
  );
}

function Brand() {
  return (
    <a className="brand" href="/">
      <Logo />
      <span>
        <b>Larkfield</b> <small>Vehicle Leasing</small>
      </span>
    </a>
  );
}

function Links({ label, names }) {
  return (
    <nav aria-label={label}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`/${name.toLowerCase().replaceAll(' ', '-')}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
