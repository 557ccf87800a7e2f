import type { ReactNode } from 'react';
import { type HelpTopic, helpTopics } from '../../lib/help/help-topics.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { proseClass } from '../../ui/rich-text-view.tsx';
import type { HelpPart } from './help-part.ts';
import { helpTexts } from './help-texts.ts';

type HelpPageProps = {
  topic: HelpTopic;
  facts?: ReactNode;
};

export function HelpPage({ topic, facts }: HelpPageProps) {
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
