import { telHref, useBrand } from '../../lib/page/brand.ts';

export function PrivacyContact() {
  const { privacy_email, links } = useBrand();
  return privacy_email ? (
    <>
      by email to <a href={`mailto:${privacy_email}`}>{privacy_email}</a>
    </>
  ) : (
    <>
      through <a href={links.contact}>our contact page</a>
    </>
  );
}

export function Phone() {
  const { phone } = useBrand();
  return <a href={telHref(phone)}>{phone}</a>;
}

export function CompanyDetails() {
  const { name, company_number, registered_address, ico_number } = useBrand();
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
      <li>
        Phone: <Phone />
      </li>
    </ul>
  );
}
