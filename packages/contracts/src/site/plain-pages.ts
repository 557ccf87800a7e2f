import { z } from 'zod';
import type { AlertFilters, AlertFrequency } from '../jobs/job-alerts.ts';
import type { FilterOptions } from '../jobs/jobs.ts';

export const mailTopic = z.enum(['applications', 'digest', 'hiring_teams', 'messages']);
export type MailTopic = z.infer<typeof mailTopic>;

/** Why the page of all alerts is shown: after a click on the page of one, or because the address has as many as it can. */
export const alertNotice = z.enum(['confirmed', 'kept', 'full']);
export type AlertNotice = z.infer<typeof alertNotice>;

/** An address as it was entered, and what is wrong with it. */
type AddressForm = { email: string; error: string | null };

/** A confirmed alert with the paths of its two pages, which hold the proof that they may be seen. */
export type ManagedAlert = { filters: AlertFilters; frequency: AlertFrequency; change_path: string; end_path: string };

/**
 * What a page of the web app without script shows: the pages that mailed links lead to, the forms of job alerts, which need
 * no account, and the answer to a form that a browser has sent by itself. The api decides which, because only it can read a
 * link; it renders each for its request.
 */
export type PlainPage =
  | ({ page: 'ask_alert'; filters: AlertFilters; frequency: AlertFrequency } & AddressForm)
  | ({ page: 'find_alerts' } & AddressForm)
  | { page: 'alert_link_sent' }
  /** `filters`: null until its owner confirms it, because its words may be a stranger's. */
  | { page: 'confirm_alert' | 'keep_alert' | 'end_alert'; filters: AlertFilters | null }
  | { page: 'alert_on'; filters: AlertFilters }
  | { page: 'alerts'; notice: AlertNotice | null; alerts: ManagedAlert[]; end_all_path: string }
  | {
      page: 'change_alert';
      filters: AlertFilters;
      frequency: AlertFrequency;
      options: FilterOptions;
      error: string | null;
    }
  | { page: 'unsubscribe' | 'unsubscribed'; mails: MailTopic }
  /** What is wrong with a form, without a word of it. */
  | { page: 'request_refused'; errors: string[] }
  /** `path`: the address of the form that the browser has sent by itself. */
  | { page: 'needs_javascript'; path: string }
  | {
      page:
        | 'alert_ended'
        | 'alerts_ended'
        | 'alert_link_invalid'
        | 'request_sent'
        | 'unsubscribe_link_invalid'
        | 'keep_data'
        | 'data_kept'
        | 'keep_link_invalid'
        | 'mail_arrived'
        | 'mail_arrival_noted'
        | 'mail_arrived_link_invalid';
    };
