import { brandFrom, type Brand, tellsStory } from '@careers/contracts/site/brand';
import { companyDetails } from '@careers/contracts/site/setup';
import type { JobBoard } from '@careers/contracts/site/job-boards';
import type { MailSettings } from '@careers/mail/settings';
import type { Source } from '@careers/server/settings';
import type { SetupFacts } from '../context/system-info.ts';
import type { CvSettings } from '../cvs/cv-settings.ts';
import { type Retention, retentionSettings } from '../retention/retention-settings.ts';

type Settings = {
  brand: Brand;
  mail: Pick<MailSettings, 'smtp_url' | 'from'>;
  cvs: Pick<CvSettings, 'clamd'>;
  retention: Retention;
  feeds: readonly JobBoard[];
};

export function setupFacts({ brand, mail, cvs, retention, feeds }: Settings, source: Source): SetupFacts {
  const sample = brandFrom();
  return {
    mail_server: mail.smtp_url === null ? null : mailServer(mail.smtp_url, mail.from.address),
    sender_domain: mail.smtp_url === null ? null : domainOf(mail.from.address),
    // What administrators save changes the brand while the process runs.
    get missing_settings() {
      return companyDetails.filter((field) => brand[field] === '' || brand[field] === sample[field]);
    },
    get privacy_contact() {
      return brand.privacy_email !== '';
    },
    scanner: cvs.clamd !== null,
    feeds,
    get story() {
      return brand.name !== sample.name && tellsStory(brand.story);
    },
    retention: `${retention.application_months} ${retention.account_months}`,
    retention_chosen: Object.keys(retentionSettings).some((name) => Boolean(source[name])),
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Leaves out the password. */
function mailServer(smtp_url: string, sender: string): string {
  const { host, username } = new URL(smtp_url);
  return `${username}@${host} ${sender}`;
}
