import { telHref, useBrand } from '../../lib/page/brand.ts';

/** The way to write about personal data: 'by email to …'. */
export function PrivacyContact() {
  const { privacy_email, links } = useBrand();
  if (!privacy_email && !links.contact) return 'by post';
  return privacy_email ? (
    <>
      by email to <a href={`mailto:${privacy_email}`}>{privacy_email}</a>
    </>
  ) : (
    <ContactPage />
  );
}

function ContactPage() {
  const { links } = useBrand();
  return (
    <>
      through <a href={links.contact}>our contact page</a>
    </>
  );
}

export function Phone() {
  const { phone } = useBrand();
  return <a href={telHref(phone)}>{phone}</a>;
}

/** How to reach the company, as a part of a sentence: 'call us on … or write to us through our contact page'. */
export function ToReach() {
  const { phone, links, privacy_email } = useBrand();
  if (phone && links.contact)
    return (
      <>
        call us on <Phone /> or write to us <ContactPage />
      </>
    );
  if (phone)
    return (
      <>
        call us on <Phone />
      </>
    );
  if (!links.contact && !privacy_email) return 'contact us';
  return <>write to us {links.contact ? <ContactPage /> : <PrivacyContact />}</>;
}

export function CompanyDetails() {
  const { name, company_number, registered_address, ico_number, phone } = useBrand();
  const details = [
    ['Name', name],
    ['Company number', company_number],
    ['Registered address', registered_address],
    ['Registration with the Information Commissioner', ico_number],
  ].filter(([, value]) => value);
  return (
    <ul>
      {details.map(([label, value]) => (
        <li key={label}>
          {label}: {value}
        </li>
      ))}
      {phone && (
        <li>
          Phone: <Phone />
        </li>
      )}
    </ul>
  );
}
