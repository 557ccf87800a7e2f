import { testWithSettings } from './own-product.ts';

/** Seconds between two emails to one address, here. */
export const MAIL_INTERVAL = 3;

/** The product as it is with a mail server: new accounts are confirmed by email. */
export const test = testWithSettings({
  AUTH_AUTOCONFIRM: 'false',
  AUTH_MAIL_INTERVAL_SECONDS: String(MAIL_INTERVAL),
  AUTH_STRANGER_MAIL_INTERVAL_SECONDS: String(MAIL_INTERVAL),
});
