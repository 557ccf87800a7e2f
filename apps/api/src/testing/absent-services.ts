import { authConfig } from '@careers/auth/config';
import { brandFrom } from '@careers/contracts/site/brand';
import type { Mailer, NoticeMailer } from '@careers/mail/mailer';
import { AppError } from '../common/app-error.ts';
import type { Cvs } from '../context/cvs.ts';
import type { DataExports } from '../context/context.ts';
import type { SystemInfo } from '../context/system-info.ts';
import { toSecurityFacts } from '../sign-in/open-sign-in.ts';

function refuse(): never {
  throw new AppError('unavailable');
}

/** The CVs of an API without a store: every call about a CV is refused. */
export const noCvs: Cvs = {
  store: { put: refuse, read: refuse, remove: refuse, list: refuse },
  incoming: '',
  links: { sign: refuse, isValid: refuse },
  queueScans: null,
};

/** The copies of data of an API without background work: every call about a copy is refused. */
export const noDataExports: DataExports = { queue: refuse, links: { sign: refuse, isValid: refuse } };

/** The mailer of an API without background work: it sends no mail, and refuses those that a call is about. */
export const noMailer: Mailer & NoticeMailer = { queue: refuse, queueAll: () => Promise.resolve() };

/** The facts about an application that is built without settings. */
export const defaultSystem: SystemInfo = {
  site_url: 'http://careers.test',
  sender: 'careers@careers.test',
  brand: brandFrom({ name: 'Test Leasing' }),
  brand_settings: { name: 'Test Leasing' },
  refreshSite: () => Promise.resolve(),
  environment: 'evaluation',
  storage: 'folder',
  security: toSecurityFacts(authConfig.parse({ site_url: 'http://127.0.0.1' })),
  require_mfa: 'none',
  notice_delay_seconds: 300,
  waiting_days: { amber: 10, red: 20 },
  feeds: ['indeed', 'adzuna'],
  checkWebhookAddress: async () => 'allowed',
  askSenderRecords: async (domain) => ({ domain, spf: 'unknown', dmarc: 'unknown' }),
  sendTestMail: null,
  sendFarewell: null,
  setup: {
    mail_server: null,
    sender_domain: null,
    missing_settings: [],
    privacy_contact: false,
    scanner: false,
    feeds: ['indeed', 'adzuna'],
    story: false,
    retention: '12 12',
    retention_chosen: false,
  },
};
