import { formatDate } from '@careers/contracts/common/dates';
import type { CheckedLine, SetupLine } from '@careers/contracts/site/setup';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './setup.module.css';
import { lineTexts } from './setup.copy.ts';

export type ChangeLine = (input: { line: SetupLine; declined: boolean }) => void;

type LinesProps = {
  lines: readonly CheckedLine[];
  missing: readonly string[];
  onChange: ChangeLine;
};

export function OpenLines({ lines, missing, onChange }: LinesProps) {
  return (
    <RowList>
      {lines.map(({ line }) => (
        <Row
          key={line}
          title={<PlaceLink line={line} />}
          aside={
            <ItemButton of={lineTexts[line].title} onClick={() => onChange({ line, declined: true })}>
              Decline
            </ItemButton>
          }
        >
          <p>
            {lineTexts[line].todo}
            {line === 'company' && `: ${missing.join(', ')}`}. {lineTexts[line].why}
          </p>
        </Row>
      ))}
    </RowList>
  );
}

export function HandledLines({ lines, onChange }: Omit<LinesProps, 'missing'>) {
  return (
    <RowList>
      {lines.map(({ line, done, declined }) => (
        <Row
          key={line}
          title={<PlaceLink line={line} />}
          aside={
            done ? (
              <Badge tone="green">Done</Badge>
            ) : (
              <ItemButton of={lineTexts[line].title} onClick={() => onChange({ line, declined: false })}>
                Take up again
              </ItemButton>
            )
          }
        >
          {!done && declined && (
            <p className={styles.declined}>
              Declined by {declined.by ?? 'a former colleague'} on {formatDate(declined.at)}
            </p>
          )}
        </Row>
      ))}
    </RowList>
  );
}

function PlaceLink({ line }: { line: SetupLine }) {
  const { title, place } = lineTexts[line];
  return 'topic' in place ? (
    <Link to="/admin/help/$topic" params={place}>
      {title}
    </Link>
  ) : (
    <Link to={place.to}>{title}</Link>
  );
}
