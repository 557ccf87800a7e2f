import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const texts = {
  invalid_id: { title: 'Invalid application ID', text: 'This address does not lead to an application.' },
  not_found: { title: 'Application Not Found', text: 'The candidate may have deleted their account.' },
};

/** Stands in place of the screen of an application that does not exist. */
export function NoApplication({ reason }: { reason: keyof typeof texts }) {
  const back = (
    <Link to="/admin" className={buttonClass()}>
      Back to Administration
    </Link>
  );
  return (
    <EmptyState level={1} title={texts[reason].title} action={back}>
      {texts[reason].text}
    </EmptyState>
  );
}
