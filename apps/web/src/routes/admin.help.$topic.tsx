import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';
import { NoTopic } from '../features/help/no-topic.tsx';
import { RetentionFacts } from '../features/help/retention-facts.tsx';
import { useSeen } from '../features/setup/use-setup-mutations.ts';
import { type HelpTopic, topicOf } from '../lib/help/help-topics.ts';

export const Route = createFileRoute('/admin/help/$topic')({
  // The topics are loaded with the page: the site's first script has no room for them.
  head: async ({ params }) => {
    const { helpTitle } = await import('./-help-title.ts');
    return { meta: [{ title: helpTitle(params.topic, { isAdmin: true }) }] };
  },
  component: Page,
});

function Page() {
  const topic = topicOf(Route.useParams().topic, { isAdmin: true });
  if (topic === 'retention') return <RetentionPage topic={topic} />;
  return topic ? <HelpPage topic={topic} /> : <NoTopic />;
}

/** The page that shows for how many months data is kept: an administrator who opens it has looked at them. */
function RetentionPage({ topic }: { topic: HelpTopic }) {
  useSeen('retention');
  return <HelpPage topic={topic} facts={<RetentionFacts />} />;
}
