import { type ManagedQuestion, questionTypeNames } from '@careers/contracts/jobs/questions';
import { useState } from 'react';
import { FlagChips } from '../../lib/display/flag-chips.tsx';
import { MoveButton, useMovedItem } from '../../lib/lists/moved-item.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './job-questions.module.css';
import { QuestionWarning } from './question-fields.tsx';
import { lawOf } from './question-law.ts';

type QuestionRowsProps = {
  questions: readonly ManagedQuestion[];
  isSaving: boolean;
  onEdit: (question: ManagedQuestion) => void;
  onSave: (questions: ManagedQuestion[], done: string) => void;
};

export function QuestionRows({ questions, isSaving, onEdit, onSave }: QuestionRowsProps) {
  const { moved, said } = useMovedItem(questions);
  const [removed, setRemoved] = useState<ManagedQuestion>();
  const move: Parameters<typeof MoveButton<ManagedQuestion>>[0]['onMove'] = (question, step) => {
    if (!isSaving) onSave(moved(question, step), 'Order saved successfully.');
  };
  function remove(question: ManagedQuestion): void {
    onSave(
      questions.filter((each) => each !== question),
      'Question removed successfully.',
    );
    setRemoved(undefined);
  }
  return (
    <>
      <RowList>
        {questions.map((question, at) => (
          <Row
            key={question.id}
            title={question.label}
            aside={
              <ButtonGroup>
                <MoveButton item={question} step="up" disabled={at === 0} onMove={move} />
                <MoveButton item={question} step="down" disabled={at === questions.length - 1} onMove={move} />
                <ItemButton of={question.label} onClick={() => onEdit(question)}>
                  Edit
                </ItemButton>
                <ItemButton of={question.label} onClick={() => setRemoved(question)}>
                  Remove
                </ItemButton>
              </ButtonGroup>
            }
          >
            <Facts question={question} />
          </Row>
        ))}
      </RowList>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      {removed && (
        <ConfirmDialog
          open
          title="Remove the question"
          confirmText="Remove"
          pendingText="Removing..."
          pending={isSaving}
          onConfirm={() => remove(removed)}
          onCancel={() => setRemoved(undefined)}
        >
          <p>{removed.label}</p>
          <p>Candidates will no longer be asked this. Existing answers are kept.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Facts({ question }: { question: ManagedQuestion }) {
  const { type, options, unit, required, flag, label, hint } = question;
  const law = lawOf(`${label}\n${hint ?? ''}`);
  return (
    <div className={styles.row}>
      <InlineList className={styles.quiet}>
        {questionTypeNames[type]}
        {required ? 'Required' : 'Optional'}
        {options.join(', ')}
        {unit && `In ${unit}`}
      </InlineList>
      {flag && <FlagChips flags={[flag.words]} />}
      {law && <QuestionWarning {...law} />}
    </div>
  );
}
