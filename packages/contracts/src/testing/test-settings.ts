import { brandFrom } from '../site/brand.ts';
import type { PublicSettings } from '../site/public-settings.ts';

/** The public settings of a site in tests. */
export const testSettings: PublicSettings = {
  site_url: 'https://careers.test',
  brand: brandFrom(),
  auth: { url: '/auth/v1', key: '', own_service: true },
  sign_in: {
    sign_up: true,
    password_min_length: 6,
    autoconfirm: true,
    mail: true,
    phone: false,
    double_confirm_email_change: true,
    passkeys: true,
    phone_factors: false,
    require_mfa: 'none',
    mail_interval_seconds: 60,
    stranger_mail_interval_seconds: 900,
    mail_link_seconds: 3600,
    providers: [],
    web3: [],
    sso: false,
    linking: false,
  },
  notice_delay_seconds: 300,
  retention: {
    application_months: 12,
    account_months: 12,
  },
  public_procedures: [],
};
