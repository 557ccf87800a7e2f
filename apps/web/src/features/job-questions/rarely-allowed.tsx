import { Alert } from '../../ui/alert.tsx';

/** Warns about a question, which can be asked nevertheless. */
export function RarelyAllowed() {
  return <Alert tone="warn">Equality law rarely allows this question before an offer.</Alert>;
}
