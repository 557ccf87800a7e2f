import { type ReactNode, useState, useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Panel } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EqualityQuestions } from './equality-questions.tsx';
import styles from './equality.module.css';

export function EqualityFormScreen() {
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageHeading
        title="Equality form"
        subtitle="Six optional questions, answered anonymously"
        back={<BackLink to="/dashboard/applied">Back to Applied Jobs</BackLink>}
      />
      {isSent ? (
        <FormSent />
      ) : (
        <WhileOpen>
          <div className={styles.screen}>
            <Promises />
            <EqualityQuestions onSent={() => setSent(true)} />
          </div>
        </WhileOpen>
      )}
    </>
  );
}

function WhileOpen({ children }: { children: ReactNode }) {
  const query = trpc.equality.state.useQuery(undefined, { staleTime: 0 });
  if (query.isError) return <QueryError query={query}>Failed to fetch the form</QueryError>;
  if (!query.data) return <PanelGridSkeleton label="Loading the form" />;
  if (query.data.is_open) return children;
  return (
    <EmptyState title="You cannot send a form at the moment">
      You can send one form for each application, within a month of applying, and no more than one in a calendar month.
    </EmptyState>
  );
}

function Promises() {
  return (
    <Panel title="Before you answer">
      <ul className={styles.promises}>
        <li>We ask so that we can see whether our hiring is fair to everyone. Answering is voluntary.</li>
        <li>It has no effect on any application, whether you answer or not.</li>
        <li>
          We only count your answers. Each one adds to a total for this month, without your name, your account, the job
          or your other answers. We do not store them anywhere else.
        </li>
        <li>
          So that no one is counted twice, we record with your application that a form was sent, for two months at most.
          We do not record what it said.
        </li>
        <li>
          Once you have sent your answers, no one can tell them apart from other people’s. This means that we cannot
          find, correct or erase them, even if you ask us to.
        </li>
        <li>
          We only look at monthly totals for the whole company. We do not show numbers under ten, or any number that
          would reveal one.
        </li>
      </ul>
    </Panel>
  );
}

/** Replaces the sent form, and takes the focus, because the clicked button is gone. */
function FormSent() {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <EmptyState
        title="Thank you"
        action={
          <Link to="/dashboard/applied" className={buttonClass()}>
            Back to your applications
          </Link>
        }
      >
        We have counted your answers. No one can trace them back to you.
      </EmptyState>
    </div>
  );
}
