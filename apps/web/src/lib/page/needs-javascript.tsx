export function NeedsJavaScript({ to }: { to: 'sign in' | 'use your account' }) {
  return (
    <noscript>
      <p>You need JavaScript to {to}. Please turn it on for this site, or call us.</p>
    </noscript>
  );
}
