import type { AuthConfig } from '@careers/auth/config';
import type { WaitingDays } from '@careers/contracts/hiring/board';
import type { Brand, BrandSettings } from '@careers/contracts/site/brand';
import type { JobBoard } from '@careers/contracts/site/job-boards';
import type { CompanyDetail, SenderRecords } from '@careers/contracts/site/setup';
import type { Environment, SecurityFacts, StorageKind, TestEmailResult } from '@careers/contracts/site/settings';

export type SetupFacts = {
  /** The mail server and the sender, without a password; null: no mail server is configured. */
  mail_server: string | null;
  /** The domain after the @ of the sender; null: no mail server is configured. */
  sender_domain: string | null;
  missing_settings: readonly CompanyDetail[];
  privacy_contact: boolean;
  scanner: boolean;
  feeds: readonly JobBoard[];
  story: boolean;
  /** The months for which data is kept, as one text. */
  retention: string;
  /** Whether a setting names these months. */
  retention_chosen: boolean;
};

export type SystemInfo = {
  /** The site's public address, without a slash at the end. */
  site_url: string;
  /** Replaced in place when administrators save the site: read its fields when they are needed. */
  brand: Readonly<Brand>;
  /** What settings of the server set, which wins over what administrators save. */
  brand_settings: BrandSettings;
  /** Takes over what an administrator has just saved. */
  refreshSite: () => Promise<void>;
  /** Where answers to mails go, if the company reads them. */
  mailbox?: string | undefined;
  /** The address that mails come from. */
  sender: string;
  environment: Environment;
  storage: StorageKind;
  security: SecurityFacts;
  /** `admin`: administrators need a session that has proved a second factor. */
  require_mfa: AuthConfig['require_mfa'];
  /** The seconds for which a status stays the same before the candidate is mailed about it. */
  notice_delay_seconds: number;
  /** The days in one status from which a card of the board is amber and red. */
  waiting_days: WaitingDays;
  feeds: readonly JobBoard[];
  /** Whether webhooks may go to where an address leads now. `unknown`: its name has no address. */
  checkWebhookAddress: (url: string) => Promise<'allowed' | 'refused' | 'unknown'>;
  /** Asks DNS, for at most three seconds. */
  askSenderRecords: (domain: string) => Promise<SenderRecords>;
  /** Sends a test email and returns the mail server's reply. Null: no mail server is configured. */
  sendTestMail: ((to: string) => Promise<TestEmailResult>) | null;
  /** Sends the last mail to a person who deletes their account, without a trace here. Null: no mail server is configured. */
  sendFarewell: ((to: string) => Promise<void>) | null;
  setup: SetupFacts;
};
