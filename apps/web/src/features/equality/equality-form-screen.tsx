import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { Panel } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { EqualityQuestions } from './equality-questions.tsx';
import styles from './equality.module.css';
import { FormSent } from './form-sent.tsx';

/** The equality form: first what becomes of the answers, then the questions. */
export function EqualityFormScreen() {
  const [isSent, setSent] = useState(false);
  const back = (
    <Link to="/dashboard/applied" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      Back to Applied Jobs
    </Link>
  );
  return (
    <>
      <PageHeading title="Equality form" subtitle="Six optional questions, answered anonymously" back={back} />
      {isSent ? (
        <FormSent />
      ) : (
        <div className={styles.screen}>
          <Panel title="Before you answer">
            <ul className={styles.promises}>
              <li>We ask so that we can see whether our hiring is fair to everyone. Answering is voluntary.</li>
              <li>It has no effect on any application, whether you answer or not.</li>
              <li>
                Each answer is stored by itself, with the month and nothing else: without your name, your account, the
                job or your other answers.
              </li>
              <li>
                Once sent, your answers cannot be told from those of others. This means that we cannot find, correct or
                erase them, even if you ask us to.
              </li>
              <li>
                We look only at monthly totals of the whole company. Numbers under ten are not shown, nor others that
                would give them away.
              </li>
            </ul>
          </Panel>
          <EqualityQuestions onSent={() => setSent(true)} />
        </div>
      )}
    </>
  );
}
