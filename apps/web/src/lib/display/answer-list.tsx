import { type Answer, answerText } from '@careers/contracts/jobs/answers';
import styles from './answer-list.module.css';

export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.question_id}>
          <dt>{answer.label}</dt>
          <dd>{answerText(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
