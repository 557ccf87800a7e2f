import { formatNumber } from '@careers/contracts/common/format-number';
import type { SystemSettings } from '@careers/contracts/site/settings';
import { Link } from '@tanstack/react-router';
import { Database } from 'lucide';
import { useId } from 'react';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { mailItems } from '../../lib/display/mail-items.ts';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { buttonClass, Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PanelGrid } from '../../ui/panel-grid.tsx';
import { bytesText, durationText } from './quantities.ts';
import styles from './settings.module.css';
import { TestEmail } from './test-email.tsx';

const environments = { development: 'Development', evaluation: 'Evaluation', production: 'Production' };
const storageKinds = { folder: 'A folder of the server', bucket: 'An S3-compatible bucket' };
const secondStep = { none: 'No one', admin: 'Administrators', team: 'Administrators and hiring teams' };
const transports = { smtp: 'By a mail server (SMTP)', mailbox: 'Kept in the development mailbox' };

export function SystemPanels({ settings }: { settings: SystemSettings }) {
  const { database, storage, email, counts } = settings;
  return (
    <>
      <PanelGrid>
        <Panel title="System">
          <DescriptionList
            items={[
              { term: 'Version', value: settings.version },
              { term: 'Environment', value: environments[settings.environment] },
            ]}
          />
          <p className={styles.more}>
            <HelpLink topic="whats-new" />
          </p>
        </Panel>
        <Panel title="Counts">
          <DescriptionList
            items={[
              { term: 'Users', value: formatNumber(counts.users) },
              { term: 'Jobs', value: formatNumber(counts.jobs) },
              { term: 'Applications', value: formatNumber(counts.applications) },
            ]}
          />
        </Panel>
        <Panel title="Departments">
          <p className={styles.about}>The departments that the form of a job offers, in their order.</p>
          <div className={styles.action}>
            <Link to="/admin/settings/departments" className={buttonClass({ variant: 'outline' })}>
              Edit the departments
            </Link>
          </div>
        </Panel>
        <Panel title="Database">
          <DescriptionList
            items={[
              { term: 'Server', value: `PostgreSQL ${database.server_version}` },
              { term: 'Size', value: bytesText(database.size) },
            ]}
          />
          <BackupDatabase />
        </Panel>
        <Panel title="Email service">
          <DescriptionList
            items={[{ term: 'Delivery', value: transports[email.transport] }, ...mailItems(email.mails)]}
          />
          <p className={styles.more}>
            <Link to="/admin/mails">See all emails</Link>
          </p>
          <TestEmail available={email.transport === 'smtp'} />
        </Panel>
        <Panel title="Storage">
          <DescriptionList
            items={[
              { term: 'CV files are kept in', value: storageKinds[storage.kind] },
              { term: 'Files', value: formatNumber(storage.files) },
              { term: 'Size', value: bytesText(storage.size) },
            ]}
          />
          <p className={styles.more}>
            <HelpLink topic="retention" />
          </p>
        </Panel>
        <Panel title="Security">
          <DescriptionList items={securityItems(settings.security)} />
          <div className={styles.action}>
            <Link to="/admin/security" className={buttonClass({ variant: 'outline' })}>
              Security events
            </Link>
          </div>
        </Panel>
        <Panel title="Other systems">
          <p className={styles.about}>
            The keys with which other systems read and change what is here, and the addresses that are told what
            happens.
          </p>
          <div className={styles.action}>
            <ButtonGroup>
              <Link to="/admin/settings/api" className={buttonClass({ variant: 'outline' })}>
                API keys
              </Link>
              <Link to="/admin/settings/webhooks" className={buttonClass({ variant: 'outline' })}>
                Webhooks
              </Link>
            </ButtonGroup>
          </div>
        </Panel>
        <Panel title="Tags">
          <p className={styles.about}>The words with which hiring teams mark applications.</p>
          <div className={styles.action}>
            <Link to="/admin/tags" className={buttonClass({ variant: 'outline' })}>
              Edit the tags
            </Link>
          </div>
        </Panel>
        <Panel title="Answers to candidates">
          <p className={styles.about}>Why applications are rejected, and the texts with which hiring teams write.</p>
          <div className={styles.action}>
            <ButtonGroup>
              <Link to="/admin/settings/reasons" className={buttonClass({ variant: 'outline' })}>
                Edit the reasons
              </Link>
              <Link to="/admin/settings/templates" className={buttonClass({ variant: 'outline' })}>
                Edit the templates
              </Link>
            </ButtonGroup>
          </div>
        </Panel>
      </PanelGrid>
      <p className={styles.contact}>For advanced options, contact your system administrator.</p>
    </>
  );
}

/** The text of a fact. A fact is null if it belongs to a sign-in service elsewhere, which does not report it. */
function factText(fact: number | null, text: (fact: number) => string): string {
  return fact === null ? 'Set by the sign-in service' : text(fact);
}

function securityItems(security: SystemSettings['security']) {
  return [
    { term: 'Access tokens are valid for', value: factText(security.access_token_seconds, durationText) },
    { term: 'Shortest password', value: factText(security.password_min_length, (length) => `${length} characters`) },
    {
      term: 'Confirm it’s you again after',
      value: factText(security.reauthentication_seconds, (seconds) =>
        seconds === 0 ? 'Never' : durationText(seconds),
      ),
    },
    { term: 'New accounts must confirm their address', value: security.confirms_email ? 'Yes' : 'No' },
    { term: 'Visitors can register', value: security.sign_up ? 'Yes' : 'No' },
    { term: 'A second step is required of', value: secondStep[security.require_mfa] },
  ];
}

/** A disabled button that says how to make a backup. No browser makes one, because it holds every account and CV. */
function BackupDatabase() {
  const reason = useId();
  return (
    <div className={styles.action}>
      <Button variant="outline" icon={Database} disabled aria-describedby={reason}>
        Backup Database
      </Button>
      <p id={reason}>
        A backup contains every account, so it is made on the server and not in a browser. To make one, run{' '}
        <code>npm run db:backup</code>, or <code>careers backup</code> in a release. To restore it, run{' '}
        <code>npm run db:restore</code> or <code>careers restore</code>. <HelpLink topic="backups" />
      </p>
    </div>
  );
}
