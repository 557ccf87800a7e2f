import type { Brand } from './brand.ts';

/** The settings that every browser may read, from one block of JSON in every page. */
export type PublicSettings = {
  /** The site's public address, without a slash at the end. */
  site_url: string;
  brand: Brand;
  /**
   * The sign-in service. If this site serves it, `url` is a path and `key` (the publishable key) may be empty.
   * `own_service`: it is a copy of our own, here or elsewhere, which also tells whom a mailed link signs in and recognises
   * a browser by a cookie.
   */
  auth: { url: string; key: string; own_service: boolean };
  sign_in: SignInSettings;
  /** The seconds after which a new status, or a message that is not for now, is mailed: it can be taken back until then. */
  notice_delay_seconds: number;
  retention: {
    /** Months for which an application is kept after its last change of status. */
    application_months: number;
    /** Months for which an account is kept after the last sign-in or application. */
    account_months: number;
  };
  /** The procedures that need no signed-in user ('jobs.list'). The browser calls them without the user's token. */
  public_procedures: readonly string[];
  /** Whether the site has the developer pages below /dev. It is never set in production. */
  dev_pages?: true;
};

export type SignInSettings = {
  /** Visitors can register; otherwise every account is made by an administrator. */
  sign_up: boolean;
  password_min_length: number;
  /** A new account needs no confirmation; otherwise a mail asks the candidate to confirm the address. */
  autoconfirm: boolean;
  /** Users may sign in with a mailed link, and replace a forgotten password with one. */
  mail: boolean;
  /** Users who have added their phone may sign in with a code that is sent to it. */
  phone: boolean;
  double_confirm_email_change: boolean;
  /** Seconds between two mails that an owner asks for in a browser that has signed in before. */
  mail_interval_seconds: number;
  /** Seconds between two mails that any other visitor asks for, such as the confirmation of a new account. */
  stranger_mail_interval_seconds: number;
  mail_link_seconds: number;
  /** The identity providers, in the order of their buttons. `id` is the contract's provider. */
  providers: readonly { id: string; name: string }[];
  web3: readonly ('ethereum' | 'solana')[];
  /** Companies have a sign-in of their own (SAML), found by the domain of a visitor's address. */
  sso: boolean;
  /** Devices may be passkeys and second factors, because the site has a domain. */
  passkeys: boolean;
  phone_factors: boolean;
  /** Who needs a session that has proved a second factor. `admin`: administrators; `team`: members of hiring teams too. */
  require_mfa: 'none' | 'admin' | 'team';
  linking: boolean;
};
