import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { externalHref } from './external-href.ts';

/** A link that writes to an email address. Its signs, such as `?`, stay part of the address. */
export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}

export function WebAddress({ address }: { address: string }) {
  const href = externalHref(address);
  if (!href) return address;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {address}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
