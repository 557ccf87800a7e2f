import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutMarkedWords } from '@careers/contracts/account/marked-words';
import type { TeamRecordEntry, TeamRecordKind } from '@careers/contracts/account/team-records';
import { limits } from '@careers/contracts/common/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Card } from '../../ui/card.tsx';
import { CardHeader } from '../../ui/card-list.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { MarkWords } from './mark-words.tsx';
import styles from './team-records.module.css';
import type { Decision } from './use-decision.ts';

type Way = 'mark' | 'withhold';

const kinds: Record<TeamRecordKind, string> = {
  note: 'Team note',
  tag: 'Tag',
  assignment: 'Assignment',
  reason: 'Reason for the rejection',
  flag: 'Flagged answer',
  interview: 'Interview',
  hire: 'Hire',
};

/** `decision`: undefined once the request is released. */
export function Entry({ entry, decision }: { entry: TeamRecordEntry; decision: Decision | undefined }) {
  const [way, setWay] = useState<Way | null>(null);
  const buttons = useFocusBack(way);
  const { kind, application, created_at, text, decision: decided } = entry;
  async function decide(how: Parameters<Decision['decide']>[1]): Promise<void> {
    await decision?.decide(entry, how).then(
      () => setWay(null),
      () => undefined, // a toast has said so
    );
  }
  const pending = decision?.isPending(entry) ?? false;
  const parts = { entry, pending, onCancel: () => setWay(null) };
  return (
    <Card as="li">
      <CardHeader title={kinds[kind]} badges={<DecisionBadge entry={entry} isClosed={!decision} />}>
        <InlineList className={styles.facts}>
          {application.job_title}
          {formatDateTime(created_at)}
        </InlineList>
      </CardHeader>
      {way === 'mark' && <MarkWords {...parts} onSubmit={(marked) => void decide({ marked })} />}
      {way !== 'mark' && <p className={styles.text}>{withoutMarkedWords(text, decided?.marked ?? [])}</p>}
      {way === null && decided?.reason && <p className={styles.reason}>Withheld: {decided.reason}</p>}
      {way === 'withhold' && <Withhold {...parts} onSubmit={(reason) => void decide({ reason })} />}
      {decision && way === null && (
        <div ref={buttons}>
          <ButtonGroup>
            <Button variant="outline" size="small" pending={pending} onClick={() => void decide({ marked: [] })}>
              Release in full
            </Button>
            {kind !== 'assignment' && (
              <Button variant="ghost" size="small" data-way="mark" onClick={() => setWay('mark')}>
                Redact words
              </Button>
            )}
            <Button variant="ghost" size="small" data-way="withhold" onClick={() => setWay('withhold')}>
              Withhold
            </Button>
          </ButtonGroup>
        </div>
      )}
    </Card>
  );
}

function useFocusBack(way: Way | null) {
  const buttons = useRef<HTMLDivElement>(null);
  const opened = useRef<Way>(null);
  useEffect(() => {
    if (way === null) buttons.current?.querySelector<HTMLElement>(`[data-way="${opened.current}"]`)?.focus();
    opened.current = way;
  }, [way]);
  return buttons;
}

function DecisionBadge({ entry, isClosed }: { entry: TeamRecordEntry; isClosed: boolean }) {
  const { decision, version } = entry;
  if (decision?.reason) return <Badge tone="red">Withheld</Badge>;
  if (decision)
    return <Badge tone="green">{decision.marked.length === 0 ? 'Released in full' : 'Released in part'}</Badge>;
  if (isClosed) return <Badge tone="grey">Written later</Badge>;
  return <Badge tone="amber">{version > 0 ? 'Changed since' : 'To check'}</Badge>;
}

type WithholdProps = {
  entry: TeamRecordEntry;
  pending: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
};

function Withhold({ entry, pending, onSubmit, onCancel }: WithholdProps) {
  const [reason, setReason] = useState(entry.decision?.reason ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (reason.trim() !== '') return onSubmit(reason);
    setError('Enter a reason');
    input.current?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="Reason"
        hint="For our own records. The candidate only sees how many entries were withheld."
        error={error}
        required
      >
        <TextInput
          value={reason}
          maxLength={limits.withheld_reason}
          ref={input}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <ButtonGroup>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          Withhold
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonGroup>
    </form>
  );
}
