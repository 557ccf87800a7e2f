import { Link } from '@tanstack/react-router';
import { useBrand } from '../../lib/page/brand.ts';
import { Phone, PrivacyContact } from './contact-details.tsx';
import { RequestForm } from './request-form.tsx';

/** The route for complaints about personal data that section 164A of the Data Protection Act 2018 asks for. */
export function ComplaintsPage() {
  const { registered_address, phone } = useBrand();
  return (
    <>
      <h1>Complaints</h1>
      <p>
        If you think that we use your personal data wrongly, you can complain to us. The Data (Use and Access) Act 2025
        gives you this right. You do not need an account, and it costs nothing.
      </p>
      <h2>How to complain</h2>
      <p>Use this form. Tell us:</p>
      <ul>
        <li>what happened, and when</li>
        <li>what you would like us to do</li>
        <li>the email address of your account, if you have one with another address</li>
      </ul>
      <RequestForm kind="complaint" />
      <p>
        You can also write to us <PrivacyContact />
        {phone && (
          <>
            , or call us on <Phone />
          </>
        )}
        .{registered_address && <> Our address is {registered_address}.</>}
      </p>
      <h2>What we do</h2>
      <ol>
        <li>
          We tell you that we have your complaint: usually at once by email if you use the form, and otherwise within 30
          days.
        </li>
        <li>We look into it without delay, and let you know how it is going.</li>
        <li>We tell you what we found and what we have done.</li>
      </ol>
      <h2>If you are still unhappy</h2>
      <p>
        You can complain to the Information Commissioner, who regulates data protection in the United Kingdom, at{' '}
        <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a> or on{' '}
        <a href="tel:+443031231113">0303 123 1113</a>. You may also go to court. The Commissioner usually asks that you
        complain to us first.
      </p>
      <h2>Other complaints</h2>
      <p>
        If you are unhappy with how an application was handled, you can reach us in the same ways. For pages that are
        hard to use, see <Link to="/accessibility">Accessibility</Link>.
      </p>
    </>
  );
}
