import type { MailSummary } from '@careers/contracts/site/mails';
import { Link } from '@tanstack/react-router';
import { mailItems } from '../../lib/display/mail-items.ts';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

export function MailsPanel({ mails }: { mails: MailSummary }) {
  return (
    <Panel title="Emails" aside={<Link to="/admin/mails">See all emails</Link>}>
      <DescriptionList items={mailItems(mails)} />
    </Panel>
  );
}
