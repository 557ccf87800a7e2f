import { Link } from '@tanstack/react-router';
import { useHiringArea } from '../navigation/hiring-area.ts';
import { type HelpTopic, helpTopics } from './help-topics.ts';

export function HelpLink({ topic }: { topic: HelpTopic }) {
  const { help } = useHiringArea();
  return (
    <Link to={help} params={{ topic }}>
      {helpTopics[topic].link}
    </Link>
  );
}
