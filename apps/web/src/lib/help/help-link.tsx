import { Link } from '@tanstack/react-router';
import { useHiringArea } from '../navigation/hiring-area.ts';
import { type HelpTopic, helpTopics } from './help-topics.ts';

/** The link from the heading of a screen to its topic of help, in the reader's area. */
export function HelpLink({ topic }: { topic: HelpTopic }) {
  const { help } = useHiringArea();
  return (
    <Link to={help} params={{ topic }}>
      {helpTopics[topic].link}
    </Link>
  );
}
