import { useParams } from '@tanstack/react-router';
import { type HelpTopic, helpTopics, topicOf } from '../../lib/help/help-topics.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { useSeen } from '../setup/use-setup-mutations.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import type { ReactNode } from 'react';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { NotFound } from '../../lib/display/not-found.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { proseClass } from '../../ui/rich-text-view.tsx';
import type { HelpPart } from './help-part.ts';
import { helpTexts } from './help-texts.ts';

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

function RetentionFacts() {
  const { application_months, account_months } = publicSettings().retention;
  return (
    <DescriptionList
      items={[
        { term: 'An application, after its last change of status', value: `${application_months} months` },
        { term: 'An account, after the last sign-in or application', value: `${account_months} months` },
      ]}
    />
  );
}

function NoTopic() {
  const { helpIndex } = useHiringArea();
  return (
    <NotFound title="There is no help on this" to={helpIndex} back="All help">
      The topic may have another name now.
    </NotFound>
  );
}

function HelpPage({ topic, facts }: { topic: HelpTopic; facts?: ReactNode }) {
  const { helpIndex } = useHiringArea();
  const [first, ...rest] = helpTexts[topic];
  return (
    <>
      <PageHeading title={helpTopics[topic].title} back={<BackLink to={helpIndex}>All help</BackLink>} />
      <article className={proseClass()}>
        {first && <Part part={first} />}
        {facts}
        {rest.map((part, index) => (
          <Part key={part.heading ?? index} part={part} />
        ))}
      </article>
    </>
  );
}

function Part({ part: { heading, text = [], steps = [], points = [] } }: { part: HelpPart }) {
  return (
    <>
      {heading && <h2>{heading}</h2>}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps.length > 0 && (
        <ol role="list">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {points.length > 0 && (
        <ul role="list">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  );
}
