import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';
import { NoTopic } from '../features/help/no-topic.tsx';
import { topicOf } from '../lib/help/help-topics.ts';

export const Route = createFileRoute('/hiring/help/$topic')({
  // The topics are loaded with the page: the site's first script has no room for them.
  head: async ({ params }) => {
    const { helpTitle } = await import('./-help-title.ts');
    return { meta: [{ title: helpTitle(params.topic, { isAdmin: false }) }] };
  },
  component: Page,
});

function Page() {
  const topic = topicOf(Route.useParams().topic, { isAdmin: false });
  return topic ? <HelpPage topic={topic} /> : <NoTopic />;
}
