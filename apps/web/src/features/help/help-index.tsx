import { abilitiesOf } from '@careers/contracts/hiring/team-roles';
import { Link } from '@tanstack/react-router';
import { useAuth } from '../../lib/account/use-auth.ts';
import { helpTopics, topicsFor } from '../../lib/help/help-topics.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Panel } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './help-index.module.css';

/** The topics of help for the reader. The browser's own search finds a word on their pages. */
export function HelpIndex() {
  const { home, help, isAdmin } = useHiringArea();
  const { profile } = useAuth();
  const can = new Set(profile?.team_roles.flatMap((role) => abilitiesOf[role]));
  return (
    <>
      <PageHeading
        title="Help"
        subtitle="A page for each thing you can do here"
        back={<BackLink to={home.to}>{home.back}</BackLink>}
      />
      <div className={styles.subjects}>
        {topicsFor(isAdmin ? { isAdmin } : { isAdmin, can }).map(({ subject, topics }) => (
          <Panel key={subject} title={subject}>
            <RowList>
              {topics.map((topic) => (
                <Row
                  key={topic}
                  title={
                    <Link to={help} params={{ topic }}>
                      {helpTopics[topic].title}
                    </Link>
                  }
                />
              ))}
            </RowList>
          </Panel>
        ))}
      </div>
    </>
  );
}
