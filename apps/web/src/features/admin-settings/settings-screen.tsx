import { type ReactNode, useId } from 'react';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelColumn, PanelGrid, PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { SystemSettings } from '@careers/contracts/site/settings';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Database } from 'lucide';
import { mailItems } from '../../lib/display/mail-texts.ts';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { bytesText, durationText } from './quantities.ts';
import { useScrollToHash } from '../../lib/navigation/use-scroll-to-hash.ts';
import { emailServiceId } from '../setup/setup.copy.ts';
import styles from './settings.module.css';
import { TestEmail } from './test-email.tsx';

/** `children`: the administrator's own account settings, shown once nothing above moves them any more. */
export function SettingsScreen({ children }: { children?: ReactNode }) {
  const query = trpc.admin.settings.read.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <PageHeading
        title="Settings"
        subtitle="How this system is set up and whether it is working"
        help={<HelpLink topic="setting-up" />}
      />
      {query.data ? (
        <SystemPanels settings={query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the settings</QueryError>
      ) : (
        <PanelGridSkeleton label="Loading the settings" />
      )}
      <div hidden={query.isPending}>{children}</div>
    </>
  );
}

const environments = { development: 'Development', evaluation: 'Evaluation', production: 'Production' };
const storageKinds = { folder: 'A folder on the server', bucket: 'An S3-compatible bucket' };
const secondStep = { none: 'No one', admin: 'Administrators', team: 'Administrators and hiring teams' };
const transports = { smtp: 'By a mail server (SMTP)', mailbox: 'Kept in the development mailbox' };

function SystemPanels({ settings }: { settings: SystemSettings }) {
  const { database, storage, email, counts } = settings;
  useScrollToHash(emailServiceId, true);
  return (
    <>
      <PanelGrid>
        <PanelColumn>
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
          <Panel title="Database">
            <DescriptionList
              items={[
                { term: 'Server', value: `PostgreSQL ${database.server_version}` },
                { term: 'Size', value: bytesText(database.size) },
              ]}
            />
            <BackupDatabase />
          </Panel>
          <Panel title="Security">
            <DescriptionList items={securityItems(settings.security)} />
            <div className={styles.action}>
              <PanelLink to="/admin/security">Security events</PanelLink>
            </div>
          </Panel>
          <LinkPanel title="Your site" about="What the site says about your company and about working for it.">
            <PanelLink to="/admin/settings/site">Edit your site</PanelLink>
          </LinkPanel>
          <LinkPanel title="Departments" about="The departments in the job form, in order.">
            <PanelLink to="/admin/settings/departments">Edit the departments</PanelLink>
          </LinkPanel>
          <LinkPanel title="Tags" about="Labels your hiring teams use on applications.">
            <PanelLink to="/admin/tags">Edit the tags</PanelLink>
          </LinkPanel>
        </PanelColumn>
        <PanelColumn>
          <Panel title="Counts">
            <DescriptionList
              items={[
                { term: 'Users', value: formatNumber(counts.users) },
                { term: 'Jobs', value: formatNumber(counts.jobs) },
                { term: 'Applications', value: formatNumber(counts.applications) },
              ]}
            />
          </Panel>
          <Panel title="Email service" id={emailServiceId}>
            <DescriptionList
              items={[{ term: 'Delivery', value: transports[email.transport] }, ...mailItems(email.mails)]}
            />
            <p className={styles.more}>
              <Link to="/admin/mails">See all emails</Link>
            </p>
            <TestEmail sender={email.domain} />
          </Panel>
          <Panel title="Storage">
            <DescriptionList
              items={[
                { term: 'CVs stored in', value: storageKinds[storage.kind] },
                { term: 'Files', value: formatNumber(storage.files) },
                { term: 'Size', value: bytesText(storage.size) },
              ]}
            />
            <p className={styles.more}>
              <HelpLink topic="retention" />
            </p>
          </Panel>
          <LinkPanel
            title="Data protection"
            about="What is stored about people, why, how long and who sees it, and what they say about it or ask you for."
          >
            <PanelLink to="/admin/settings/stored-data">See what is stored</PanelLink>
            <PanelLink to="/admin/requests">Complaints and requests</PanelLink>
          </LinkPanel>
          <LinkPanel
            title="Other systems"
            about="Keys that let other systems read and change data, and webhooks that notify them of changes."
          >
            <PanelLink to="/admin/settings/api">API keys</PanelLink>
            <PanelLink to="/admin/settings/webhooks">Webhooks</PanelLink>
          </LinkPanel>
          <LinkPanel
            title="Messages to candidates"
            about="Rejection reasons, message templates, and the statuses that are emailed."
          >
            <PanelLink to="/admin/settings/reasons">Edit the reasons</PanelLink>
            <PanelLink to="/admin/settings/templates">Edit the templates</PanelLink>
          </LinkPanel>
        </PanelColumn>
      </PanelGrid>
      <p className={styles.contact}>For advanced options, contact your system administrator.</p>
    </>
  );
}

/** A part of the settings that has screens of its own. */
function LinkPanel({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <p className={styles.about}>{about}</p>
      <div className={styles.action}>
        <ButtonGroup>{children}</ButtonGroup>
      </div>
    </Panel>
  );
}

function PanelLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'outline' })}>
      {children}
    </Link>
  );
}

/** The text of a fact. A fact is null if it belongs to a sign-in service elsewhere, which does not report it. */
function factText(fact: number | null, text: (fact: number) => string): string {
  return fact === null ? 'Set by the sign-in service' : text(fact);
}

function securityItems(security: SystemSettings['security']) {
  return [
    { term: 'Access tokens are valid for', value: factText(security.access_token_seconds, durationText) },
    {
      term: 'Minimum password length',
      value: factText(security.password_min_length, (length) => `${length} characters`),
    },
    {
      term: 'Confirm it’s you again after',
      value: factText(security.reauthentication_seconds, (seconds) =>
        seconds === 0 ? 'Never' : durationText(seconds),
      ),
    },
    { term: 'New accounts must confirm their address', value: security.confirms_email ? 'Yes' : 'No' },
    { term: 'Visitors can register', value: security.sign_up ? 'Yes' : 'No' },
    { term: 'Two-step verification required for', value: secondStep[security.require_mfa] },
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
