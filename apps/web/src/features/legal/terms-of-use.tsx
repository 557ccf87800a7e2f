import { Link } from '@tanstack/react-router';
import { useBrand } from '../../lib/page/brand.ts';
import { CompanyDetails } from './contact-details.tsx';

export function TermsOfUse() {
  const { name } = useBrand();
  return (
    <>
      <h1>Terms of use</h1>
      <p>These terms apply to your use of this careers website. It is run by {name}.</p>
      <CompanyDetails />
      <h2>Using the website</h2>
      <p>
        You may read about our jobs, share links to them and apply for them, free of charge. We never ask candidates for
        money. If someone asks you to pay for an application or an interview in our name, please tell us.
      </p>
      <p>
        Please do not try to access other people’s data, overload the website or upload harmful files. If you find a
        security weakness, please tell our <a href="/.well-known/security.txt">security contact</a>.
      </p>
      <h2>Your account</h2>
      <p>
        An account is for one person. Give your own name and an email address that you can read, and keep your password
        to yourself. We may disable an account that is used against these terms.
      </p>
      <h2>What you send us</h2>
      <p>
        Your CV and letters stay yours. We use them only to consider you for jobs, as our{' '}
        <Link to="/privacy">privacy notice</Link> says. What you tell us must be true: an offer or a contract may depend
        on it.
      </p>
      <h2>Our jobs</h2>
      <p>
        We take care that the jobs shown here are right, but details can change. An advertisement is not an offer of
        employment. Only a written offer from us is one.
      </p>
      <h2>Our responsibility</h2>
      <p>
        We try to keep the website working, but cannot promise that it is always available. Nothing in these terms takes
        away your legal rights, or limits our liability where the law does not allow it.
      </p>
      <h2>Changes and law</h2>
      <p>
        We may change these terms; the current ones are always on this page. The law of England and Wales applies. If
        you live in Scotland or Northern Ireland, you can also rely on the law there and go to the courts there.
      </p>
    </>
  );
}
