import { type CheckedLine, isComplete, type SetupChecklist, setupLines } from '@careers/contracts/site/setup';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { type ChangeLine, OpenLines, HandledLines } from './checklist-lines.tsx';
import styles from './setup.module.css';
import { lineTexts, weightNames } from './setup.copy.ts';
import { useSetupMutations } from './use-setup-mutations.ts';

/** Whether the checklist stands first: while something is missing, and until this administrator hides it. */
function isOpen({ lines, hidden }: SetupChecklist): boolean {
  return !hidden && !isComplete(lines);
}

function isHandled({ done, declined }: CheckedLine): boolean {
  return done || declined !== null;
}

/**
 * What the installation still needs, above everything else: of one that has had its first job in one line, so that the day's
 * work comes first. Nothing while it loads, where it failed, or is complete.
 */
export function OpenChecklist() {
  const { data } = trpc.admin.setup.read.useQuery(undefined, { staleTime: 0 });
  const { decline, hide } = useSetupMutations();
  if (!data || !isOpen(data)) return null;
  const open = data.lines.filter((line) => !isHandled(line));
  const isNew = data.lines.some(({ line, done }) => line === 'first_job' && !done);
  const [first] = open;
  return (
    <Panel title={isNew ? 'Before the first job' : 'Still to set up'} aside={<HelpLink topic="setting-up" />}>
      {first && <p className={styles.first}>Start here: {startText(first)}.</p>}
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
      <summary>{isComplete(data.lines) ? 'Checklist: everything is set up' : 'Checklist of this site'}</summary>
      <Lines checklist={data} onChange={decline.mutate} />
      {data.hidden && !isComplete(data.lines) && (
        <Button
          variant="outline"
          size="small"
          className={styles.hide}
          pending={hide.isPending}
          onClick={() => hide.mutate({ hidden: false })}
        >
          Show it first again
        </Button>
      )}
    </details>
  );
}

type LinesProps = { checklist: SetupChecklist; onChange: ChangeLine };

/** The open lines by their weight, then the handled ones, folded while there are others. */
function Lines({ checklist: { lines, missing_settings }, onChange }: LinesProps) {
  const handled = lines.filter(isHandled);
  return (
    <>
      {(['must', 'should', 'may'] as const).map((weight) => {
        const open = lines.filter((line) => setupLines[line.line] === weight && !isHandled(line));
        return (
          open.length > 0 && (
            <div key={weight} className={styles.group}>
              <h3>{weightNames[weight]}</h3>
              <OpenLines lines={open} missing={missing_settings} onChange={onChange} />
            </div>
          )
        );
      })}
      {handled.length > 0 && (
        <details className={styles.handled} open={handled.length === lines.length}>
          <summary>{`${handled.length} of ${lines.length} done or declined`}</summary>
          <HandledLines lines={handled} onChange={onChange} />
        </details>
      )}
    </>
  );
}

function startText({ line }: CheckedLine): string {
  const { todo } = lineTexts[line];
  return todo.charAt(0).toLowerCase() + todo.slice(1);
}
