import { useParams } from '@tanstack/react-router';
import { type HelpTopic, topicOf } from '../../lib/help/help-topics.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { useSeen } from '../setup/use-setup-mutations.ts';
import { HelpPage } from './help-page.tsx';
import { NoTopic } from './no-topic.tsx';
import { RetentionFacts } from './retention-facts.tsx';

/** The topic of help in the address, in either hiring area. */
export function HelpScreen() {
  const { topic: name = '' } = useParams({ strict: false });
  const { isAdmin } = useHiringArea();
  const topic = topicOf(name, { isAdmin });
  if (topic === 'retention') return <RetentionPage topic={topic} />;
  return topic ? <HelpPage topic={topic} /> : <NoTopic />;
}

/** The page that shows for how many months data is kept: an administrator who opens it has looked at them. */
function RetentionPage({ topic }: { topic: HelpTopic }) {
  useSeen('retention');
  return <HelpPage topic={topic} facts={<RetentionFacts />} />;
}
