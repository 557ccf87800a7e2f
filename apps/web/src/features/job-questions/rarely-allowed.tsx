import { Alert } from '../../ui/alert.tsx';

export function RarelyAllowed() {
  return <Alert tone="warn">Equality law rarely allows this question before an offer.</Alert>;
}
