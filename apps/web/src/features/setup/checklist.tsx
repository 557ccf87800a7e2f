import {
  type CheckedLine,
  isComplete,
  type SenderRecords,
  type SetupChecklist,
  type SetupLine,
  setupLines,
} from '@careers/contracts/site/setup';
import { companyLabels } from '@careers/contracts/site/site-content';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import styles from './setup.module.css';
import { type LineText, lineTextsOf, recordTexts, weightNames } from './setup.copy.ts';
import { useAskSender, useSetupMutations } from './use-setup-mutations.ts';
import { NeedsPanel } from './needs-panel.tsx';
import { formatDate } from '@careers/contracts/common/dates';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';

export function SetupTop() {
  useAskSender();
  return (
    <div className={styles.top}>
      <NeedsPanel />
      <OpenChecklist />
    </div>
  );
}

/** Whether the checklist stands first: while something is missing, and until this administrator hides it. */
function isOpen({ lines, hidden }: SetupChecklist): boolean {
  return !hidden && !isComplete(lines);
}

function isHandled({ done, declined }: CheckedLine): boolean {
  return done || declined !== null;
}

/** One line after the first job, so that the day's work comes first. Nothing while it loads, or where it failed. */
function OpenChecklist() {
  const { data } = trpc.admin.setup.read.useQuery(undefined, { staleTime: 0 });
  const { decline, hide } = useSetupMutations();
  if (!data || !isOpen(data)) return null;
  const open = data.lines.filter((line) => !isHandled(line));
  const isNew = data.lines.some(({ line, done }) => line === 'first_job' && !done);
  const [first] = open;
  const texts = lineTextsOf(data);
  return (
    <Panel title={isNew ? 'Before the first job' : 'Still to set up'} aside={<HelpLink topic="setting-up" />}>
      {first && <p className={styles.first}>Start here: {startText(texts[first.line])}.</p>}
      {isNew ? (
        <Lines checklist={data} onChange={decline.mutate} />
      ) : (
        <details className={styles.handled}>
          <summary>{open.length === 1 ? 'Show it' : `Show all ${open.length}`}</summary>
          <Lines checklist={data} onChange={decline.mutate} />
        </details>
      )}
      <Button
        variant="outline"
        size="small"
        className={styles.hide}
        pending={hide.isPending}
        onClick={() => hide.mutate({ hidden: true })}
      >
        Hide the checklist
      </Button>
    </Panel>
  );
}

export function QuietChecklist() {
  const { data } = trpc.admin.setup.read.useQuery(undefined, { staleTime: 0 });
  const { decline, hide } = useSetupMutations();
  if (!data || isOpen(data)) return null;
  return (
    <details className={styles.quiet}>
      <summary>{isComplete(data.lines) ? 'Checklist: everything is set up' : 'Setup checklist'}</summary>
      <Lines checklist={data} onChange={decline.mutate} />
      {data.hidden && !isComplete(data.lines) && (
        <Button
          variant="outline"
          size="small"
          className={styles.hide}
          pending={hide.isPending}
          onClick={() => hide.mutate({ hidden: false })}
        >
          Show it at the top again
        </Button>
      )}
    </details>
  );
}

/** The open lines by their weight, then the handled ones, folded while there are others. */
function Lines({ checklist, onChange }: { checklist: SetupChecklist; onChange: ChangeLine }) {
  const { lines, missing_settings, sender } = checklist;
  const texts = lineTextsOf(checklist);
  const handled = lines.filter(isHandled);
  return (
    <>
      {(['must', 'should', 'may'] as const).map((weight) => {
        const open = lines.filter((line) => setupLines[line.line] === weight && !isHandled(line));
        return (
          open.length > 0 && (
            <div key={weight} className={styles.group}>
              <h3>{weightNames[weight]}</h3>
              <OpenLines lines={open} texts={texts} missing={missing_settings} sender={sender} onChange={onChange} />
            </div>
          )
        );
      })}
      {handled.length > 0 && (
        <details className={styles.handled} open={handled.length === lines.length}>
          <summary>{`${handled.length} of ${lines.length} done or not needed`}</summary>
          <HandledLines lines={handled} texts={texts} onChange={onChange} />
        </details>
      )}
    </>
  );
}

function startText({ todo }: LineText): string {
  return todo.charAt(0).toLowerCase() + todo.slice(1);
}

type ChangeLine = (input: { line: SetupLine; declined: boolean }) => void;

type LinesProps = {
  lines: readonly CheckedLine[];
  texts: Readonly<Record<SetupLine, LineText>>;
  missing: SetupChecklist['missing_settings'];
  sender: SenderRecords | null;
  onChange: ChangeLine;
};

function OpenLines({ lines, texts, missing, sender, onChange }: LinesProps) {
  return (
    <RowList>
      {lines.map(({ line }) => (
        <Row
          key={line}
          title={<PlaceLink {...texts[line]} />}
          aside={
            <ItemButton of={texts[line].title} onClick={() => onChange({ line, declined: true })}>
              Not needed
            </ItemButton>
          }
        >
          <p>
            {texts[line].todo}
            {line === 'company' && `: ${missing.map((field) => companyLabels[field]).join(', ')}`}. {texts[line].why}
          </p>
          {line === 'sender' && sender && <FoundRecords {...sender} />}
        </Row>
      ))}
    </RowList>
  );
}

function FoundRecords({ domain, spf, dmarc }: SenderRecords) {
  return (
    <p className={styles.found}>
      {recordTexts.spf[spf](domain)} {recordTexts.dmarc[dmarc](domain)}
    </p>
  );
}

function HandledLines({ lines, texts, onChange }: Omit<LinesProps, 'missing' | 'sender'>) {
  return (
    <RowList>
      {lines.map(({ line, done, declined }) => (
        <Row
          key={line}
          title={<PlaceLink {...texts[line]} />}
          aside={
            done ? (
              <Badge tone="green">Done</Badge>
            ) : (
              <ItemButton of={texts[line].title} onClick={() => onChange({ line, declined: false })}>
                Put back
              </ItemButton>
            )
          }
        >
          {!done && declined && (
            <p className={styles.declined}>
              Marked as not needed by {declined.by ?? 'a former colleague'} on {formatDate(declined.at)}
            </p>
          )}
        </Row>
      ))}
    </RowList>
  );
}

function PlaceLink({ title, place }: Pick<LineText, 'title' | 'place'>) {
  return 'topic' in place ? (
    <Link to="/admin/help/$topic" params={place}>
      {title}
    </Link>
  ) : (
    <Link {...place}>{title}</Link>
  );
}
