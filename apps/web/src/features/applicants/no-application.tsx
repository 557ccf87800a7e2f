import { Link } from '@tanstack/react-router';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoApplication({ reason }: { reason: 'invalid_id' | 'not_found' }) {
  const { home, gone } = useHiringArea();
  const { title, text } = {
    invalid_id: { title: 'Invalid application ID', text: 'This address does not lead to an application.' },
    not_found: { title: 'Application Not Found', text: gone.application },
  }[reason];
  const back = (
    <Link to={home.to} className={buttonClass()}>
      {home.back}
    </Link>
  );
  return (
    <EmptyState level={1} title={title} action={back}>
      {text}
    </EmptyState>
  );
}
