import { limits } from '@careers/contracts/common/limits';
import type { AlertFrequency } from '@careers/contracts/jobs/job-alerts';
import type { AlertNotice, MailTopic, PlainPage } from '@careers/contracts/site/plain-pages';

export const titles: Record<PlainPage['page'], string> = {
  ask_alert: 'Email me new jobs',
  find_alerts: 'Your job alerts',
  alert_link_sent: 'Check your email',
  confirm_alert: 'Confirm your job alert',
  alert_on: 'Your job alert is already on',
  keep_alert: 'Keep your job alert',
  end_alert: 'Stop this job alert',
  alerts: 'Your job alerts',
  change_alert: 'Change this job alert',
  alert_ended: 'This job alert has stopped',
  alerts_ended: 'Your job alerts have stopped',
  alert_link_invalid: 'This link is not valid',
  request_sent: 'We have it',
  request_refused: 'This was not sent',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed',
  unsubscribe_link_invalid: 'This link is not valid',
  needs_javascript: 'You need JavaScript to sign in',
  keep_data: 'Keep my data',
  data_kept: 'We will keep your data',
  keep_link_invalid: 'This link is not valid',
  mail_arrived: 'Did the test email arrive?',
  mail_arrival_noted: 'Thank you',
  mail_arrived_link_invalid: 'This link is not valid',
};

export const often: Record<AlertFrequency, string> = { daily: 'Every day', weekly: 'Every Monday' };

export const notices: Record<AlertNotice, { title: string; text: string }> = {
  confirmed: { title: 'Your job alert is on', text: 'We will email you when there are new jobs.' },
  kept: { title: 'We will keep your job alert', text: 'We will keep emailing you when there are new jobs.' },
  full: {
    title: `You have ${limits.alerts} job alerts already`,
    text: 'That is the limit for one address. Stop one, then open the link in your email again.',
  },
};

export const mailNames: Record<MailTopic, string> = {
  applications: 'emails about your applications and saved jobs',
  digest: 'daily summaries of new applications',
  hiring_teams: 'emails about your hiring teams',
  messages: 'emails about candidates’ messages',
};
