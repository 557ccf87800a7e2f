import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { ProcessLine } from '../../ui/process-line.tsx';
import { Sign } from '../../ui/sign.tsx';
import styles from './sent-sign.module.css';

/** Takes the focus of the dialog that has closed. `children`: the ways to the application, and to apply again. */
export function SentSign({ similar, children }: { similar: ReactNode; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Sign as="section" shape="card" className={styles.sent} aria-labelledby={id}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Sent.
        </h2>
        <div className={styles.road} aria-hidden="true" />
        <MailNote />
        <div className={styles.ways}>{children}</div>
        <NextSteps />
        <EqualityNote />
      </Sign>
      {similar}
    </>
  );
}

function MailNote() {
  const { profile, user } = useAuth();
  if (!profile) return null;
  if (!profile.mail_applications)
    return <p>You have turned off emails about your applications. You will find any news with your application.</p>;
  return (
    <p>
      We will email <b>{profile.email || user?.email}</b> to confirm it, and again when there is news.
    </p>
  );
}

function NextSteps() {
  const { after_applying } = useBrand().story;
  if (after_applying.length === 0) return null;
  return (
    <div>
      <h3>What happens next</h3>
      <ProcessLine steps={after_applying.map((step, index) => ({ ...step, state: index === 0 ? 'here' : 'ahead' }))} />
    </div>
  );
}

function EqualityNote() {
  const equality = trpc.equality.state.useQuery(undefined, { staleTime: 0 });
  if (!equality.data?.is_open) return null;
  return (
    <div className={styles.equality}>
      <p>Six optional, anonymous questions help us see whether our hiring is fair.</p>
      <Link to="/dashboard/equality">Equality form</Link>
    </div>
  );
}
