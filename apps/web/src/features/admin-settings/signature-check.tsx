import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { readSignature, type Signature } from './read-signature.ts';
import styles from './settings.module.css';

/** All headers of an email are shorter. */
const MOST_CHARACTERS = 50_000;

/** Says whether the receiver of a test email saw it signed. What is pasted stays in the browser. */
export function SignatureCheck({ sender }: { sender: string }) {
  const [pasted, setPasted] = useState('');
  const signature = pasted.trim() === '' ? undefined : readSignature(pasted, sender);
  return (
    <details className={styles.signature}>
      <summary>Check that it was signed</summary>
      <Field
        label="Header ‘Authentication-Results’"
        hint="Open the source of the email that you received, such as with ‘Show original’, and paste the header here. It is not sent or stored."
      >
        <Textarea
          rows={4}
          maxLength={MOST_CHARACTERS}
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Field>
      <div role="status">
        {signature?.result === 'pass' && <p>DKIM passed: the email was signed by {signature.domain}.</p>}
        {signature && signature.result !== 'pass' && <Alert tone="warn">{problemOf(signature, sender)}</Alert>}
      </div>
    </details>
  );
}

function problemOf(signature: Exclude<Signature, { result: 'pass' }>, sender: string): string {
  switch (signature.result) {
    case 'other':
      return signature.domain === null
        ? 'DKIM passed, but the header does not say which domain signed the email.'
        : `DKIM passed, but the email was signed by ${signature.domain}. Ask your mail provider to sign with ${sender}.`;
    case 'fail':
      return `DKIM failed: the receiver could not verify the signature. Check the DKIM record of ${sender}.`;
    case 'none':
      return 'The email was not signed with DKIM. Ask the person who runs the mail server to turn it on.';
    case 'unreadable':
      return 'This is not the header ‘Authentication-Results’. Copy all of it, with its name.';
  }
}
