import { formatDate } from '@careers/contracts/common/dates';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { WaitingTeamRecords } from '@careers/contracts/account/team-records';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/card.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';

/** The candidates' requests for what colleagues wrote, while some wait: '1 request, due 21 December 2026'. */
export function RequestsPanel({ requests: { count, first } }: { requests: WaitingTeamRecords }) {
  return (
    <Panel title="What colleagues wrote" className={widePanelClass()}>
      <RowList>
        {first.map(({ id, due_on }, index) => (
          <Row
            key={id}
            title={
              <Link to="/admin/requests/$id" params={{ id }}>
                {index === 0 ? `${countText(count)} due ${formatDate(due_on)}` : `Due ${formatDate(due_on)}`}
              </Link>
            }
          >
            {index === 0 && <p>Check what colleagues wrote, then release it to the candidate who asked.</p>}
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 request,' : `${formatNumber(count)} requests, the first`;
}
