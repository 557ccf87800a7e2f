import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** `who`: a sentence about those who are not rejected. */
type RejectionQuestionProps = { who: string; onSend: () => void; onBack: () => void };

/** Asks before a message that was made from a template for rejections goes to candidates who are not rejected. */
export function RejectionQuestion({ who, onSend, onBack }: RejectionQuestionProps) {
  return (
    <ConfirmDialog
      open
      title="Send a rejection to someone who is not rejected?"
      confirmText="Send anyway"
      cancelText="Go back"
      onConfirm={onSend}
      onCancel={onBack}
    >
      {`${who} You chose a rejection template, but this message will not change the status to ‘Rejected’.`}
    </ConfirmDialog>
  );
}
