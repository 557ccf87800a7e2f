import { Link } from '@tanstack/react-router';
import { Users } from 'lucide';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';

export function TeamLink({ id }: { id: string }) {
  const { team } = useHiringArea();
  if (!team) return null;
  return (
    <Link to={team} params={{ id }} className={buttonClass({ variant: 'outline' })}>
      <Icon as={Users} />
      <span>Hiring team</span>
    </Link>
  );
}
