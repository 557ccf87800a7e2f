import { testWithSettings } from './own-product.ts';

/** The seconds between two emails to one address in this product. */
export const MAIL_INTERVAL_SECONDS = 3;

/** A `test` with the product as it is with a mail server: new accounts are confirmed by email. */
export const test = testWithSettings({
  AUTH_AUTOCONFIRM: 'false',
  AUTH_MAIL_INTERVAL_SECONDS: String(MAIL_INTERVAL_SECONDS),
  AUTH_STRANGER_MAIL_INTERVAL_SECONDS: String(MAIL_INTERVAL_SECONDS),
});
