import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';
import { NoTopic } from '../features/help/no-topic.tsx';
import { topicOf } from '../lib/help/help-topics.ts';
import { helpTitle } from './-help-title.ts';

export const Route = createFileRoute('/hiring/help/$topic')({
  head: ({ params }) => ({ meta: [{ title: helpTitle(params.topic, { isAdmin: false }) }] }),
  component: Page,
});

function Page() {
  const topic = topicOf(Route.useParams().topic, { isAdmin: false });
  return topic ? <HelpPage topic={topic} /> : <NoTopic />;
}
