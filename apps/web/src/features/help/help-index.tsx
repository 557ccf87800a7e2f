import { Link } from '@tanstack/react-router';
import { helpTopics, topicsFor } from '../../lib/help/help-topics.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard } from '../../ui/row-list.tsx';

/** The topics of help for the reader. The browser's own search finds a word on their pages. */
export function HelpIndex() {
  const { home, help, isAdmin } = useHiringArea();
  return (
    <>
      <PageHeading
        title="Help"
        subtitle="One page for each thing that you do here"
        back={<BackLink to={home.to}>{home.back}</BackLink>}
      />
      <RowCard>
        {topicsFor({ isAdmin }).map((topic) => (
          <Row
            key={topic}
            title={
              <Link to={help} params={{ topic }}>
                {helpTopics[topic].title}
              </Link>
            }
          />
        ))}
      </RowCard>
    </>
  );
}
