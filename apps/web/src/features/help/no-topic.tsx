import { Link } from '@tanstack/react-router';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoTopic() {
  const { helpIndex } = useHiringArea();
  return (
    <EmptyState
      level={1}
      title="There is no help on this"
      action={
        <Link to={helpIndex} className={buttonClass()}>
          All help
        </Link>
      }
    >
      The topic may have another name now.
    </EmptyState>
  );
}
