import { type Brand, toReach } from '@careers/contracts/site/brand';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { counted } from '@careers/contracts/common/format-number';
import type { RequiredMail, Actor, SignInMethod } from '../mailer.ts';
import { alertAnswer } from './alert-mails.ts';
import { applicationAdded } from './application-added.ts';
import type { MailContent } from './content.ts';
import { nameLine, teamRoleNouns } from './names.ts';
import { requestAnswered, requestReceived, requestsDue } from './request-mails.ts';
import { keyExpiring, webhookDisabled } from './other-system-mails.ts';

type Frame = { brand: Brand; now: Date };

/** The time at which a link or code expires. It is no duration, because the mail may arrive late. */
function until(minutes: number, now: Date): string {
  return `${formatDateTime(new Date(now.getTime() + minutes * 60_000))} (UK time)`;
}

function expiry({ minutes, code_minutes = minutes }: { minutes: number; code_minutes?: number }, now: Date): string {
  return code_minutes === minutes
    ? `The link and the code work until ${until(minutes, now)}.`
    : `The code works until ${until(code_minutes, now)}. The link works until ${until(minutes, now)}.`;
}

/** The time and the actor: 'on 21 November 2026 at 14:30 (UK time), using Firefox on Linux from the network 192.0.2.0/24'. */
function whenAndBy(by: Actor, now: Date): string {
  const when = `on ${formatDateTime(now)} (UK time)`;
  if (by === 'administrator') return `${when}, by an administrator`;
  return `${when}, using ${by.device}${by.network ? ` from the network ${by.network}` : ''}`;
}

const methodTexts: Record<Extract<SignInMethod, string>, string> = {
  totp: 'An authenticator app was',
  phone: 'A phone was',
  webauthn: 'A security key was',
  recovery_code: 'Recovery codes were',
  passkey: 'A passkey was',
  wallet: 'A wallet was',
};

function methodWas(method: SignInMethod): string {
  return typeof method === 'string' ? methodTexts[method] : `An account at ${method.account_at} was`;
}

/** The steps that end a stranger's access: a new password alone leaves the sign-in methods that they have added. */
function ifNotYou(brand: Brand): string {
  return `If it was not you, select ‘Forgot password?’ on the sign-in page straight away and choose a new password. This signs out all your other devices. Then go to ‘Signing in’ in your profile or settings, and remove every way to sign in that you do not recognise. You can also ${toReach(brand)}.`;
}

function erasedThing(applications: number | null): string {
  if (applications === null) return 'your account';
  return applications === 1
    ? 'one of your applications'
    : `${applications.toLocaleString('en-GB')} of your applications`;
}

const NOTHING_TO_DO = 'If it was you, you do not need to do anything.';

type SecurityNotice = Pick<MailContent, 'subject' | 'heading'> & { event: string; next?: string };

function securityNotice(brand: Brand, { subject, heading, event, next = NOTHING_TO_DO }: SecurityNotice): MailContent {
  return { subject, preview: NOTHING_TO_DO, heading, before: [event, next], after: [ifNotYou(brand)] };
}

export function mailContent(mail: RequiredMail, { brand, now }: Frame): MailContent {
  const site = `${brand.short_name} Careers`;
  function action(label: string) {
    return 'link' in mail ? { action: { label, link: mail.link } } : {};
  }
  function code(label: string) {
    return 'code' in mail && mail.code !== undefined ? { code: { label, digits: mail.code } } : {};
  }
  const once =
    'minutes' in mail && mail.minutes !== undefined
      ? `${expiry({ ...mail, minutes: mail.minutes }, now)} You only need one: once you use it, the other stops working.`
      : '';
  const orCode = code('Or enter this code where you were asked for it:');
  const invitationCode = code('Or enter this code when you are asked for it:');

  switch (mail.template) {
    case 'confirm_sign_up':
      return {
        subject: `Confirm your email address for ${site}`,
        preview: 'Confirm your email address to start applying.',
        heading: 'Confirm your email address',
        before: [
          `Thank you for creating an account on ${site}. Confirm that this is your email address to start applying for jobs.`,
        ],
        ...action('Confirm my address'),
        ...orCode,
        after: [once, 'If you did not create an account, ignore this email. The account will not be opened.'],
      };
    case 'magic_link':
      return {
        subject: `Your link to sign in to ${site}`,
        preview: 'Sign in without a password.',
        heading: 'Sign in without a password',
        before: [`Here is the link you asked for to sign in to ${site}.`],
        ...action('Sign in'),
        ...orCode,
        after: [once, 'If you did not ask for this link, ignore this email. Your account has not been changed.'],
      };
    case 'recovery':
      return {
        subject: `Choose a new password for ${site}`,
        preview: 'Here is the link you asked for.',
        heading: 'Choose a new password',
        before: [`You asked to choose a new password for your account on ${site}.`],
        ...action('Choose a new password'),
        ...orCode,
        after: [once, 'If you did not ask for this, ignore this email. Your password has not changed.'],
      };
    case 'invite': {
      const inviter = nameLine(mail.invited_by ?? '');
      const invites = inviter ? `${inviter} has invited you` : 'You have been invited';
      const { team } = mail;
      const [subject, heading, invitation] = team
        ? [
            `${invites} to the hiring team for ${team.job_title}`,
            `Join the hiring team for ${team.job_title}`,
            `${invites} to help hire for ${team.job_title} at ${brand.name}, as ${teamRoleNouns[team.team_role]}.`,
          ]
        : [
            `${invites} to ${site}`,
            `Your invitation to ${site}`,
            `${invites} to ${site}, the careers site of ${brand.name}.`,
          ];
      return {
        subject,
        preview: 'Choose a password, and your account is ready.',
        heading,
        before: [`${invitation} Accept the invitation and choose a password.`],
        ...action('Accept the invitation'),
        ...invitationCode,
        after: [once, 'If you were not expecting an invitation, ignore this email.'],
      };
    }
    case 'application_added':
      return applicationAdded(mail, { brand, once, ...invitationCode });
    case 'email_change_current':
      return {
        subject: `Confirm the new email address of your ${site} account`,
        preview: 'Please confirm from both addresses.',
        heading: 'Confirm the change of your email address',
        before: [
          `You asked to change the email address of your account on ${site} from this one to ${mail.new_email}.`,
          'Please confirm from both addresses: we have sent an email like this one to the other address.',
        ],
        ...action('Confirm the change'),
        ...orCode,
        after: [
          once,
          'If you did not ask for this change, do not confirm it. Change your password, because someone else may be using your account.',
        ],
      };
    case 'email_change_new':
      return {
        subject: `Confirm your new email address for ${site}`,
        preview: 'Confirm this address to start using it.',
        heading: 'Confirm your new email address',
        before: [
          `We have been asked to make this the email address of an account on ${site}.`,
          'If it is your account, confirm the address in the browser where you are signed in. If you confirm it in another browser, the account will lose its password and every other way to sign in.',
        ],
        ...action('Confirm this address'),
        ...orCode,
        after: [once, 'If it is not your account, ignore this email. Nothing will change.'],
      };
    case 'email_change_taken':
      return {
        subject: `Your email address and ${site}`,
        preview: 'You do not need to do anything.',
        heading: 'Your address was entered for another account',
        before: [
          `Someone asked to change the email address of another account on ${site} to this one, which belongs to your account.`,
          'Nothing has changed, because each email address can have only one account.',
        ],
        after: ['If it was you, sign in with this address instead. If it was not you, ignore this email.'],
      };
    case 'reauthentication':
      return {
        subject: `Your code for ${site}`,
        preview: 'Confirm it’s you.',
        heading: 'Confirm it’s you',
        before: [`You are about to change how you sign in to ${site}.`],
        ...code('Enter this code when you are asked for it:'),
        after: [
          `The code works once, until ${until(mail.minutes, now)}.`,
          'If you are not changing anything, change your password, because someone else may be using your account.',
        ],
      };
    case 'password_changed':
      return securityNotice(brand, {
        subject: `Your password for ${site} was changed`,
        heading: 'Your password was changed',
        event: `The password of your account on ${site} was changed ${whenAndBy(mail.by, now)}.`,
      });
    case 'email_changed':
      return {
        subject: `The email address of your ${site} account was changed`,
        preview: 'You now sign in with another address.',
        heading: 'Your email address was changed',
        before: [
          mail.which === 'old'
            ? `The email address of your account on ${site} was changed from this one to another one ${whenAndBy(mail.by, now)}.`
            : `The email address of your account on ${site} was changed to this one ${whenAndBy(mail.by, now)}.`,
          mail.keeps || mail.which === 'old'
            ? NOTHING_TO_DO
            : 'The change was confirmed in a browser that was not signed in to the account. The account has therefore lost its password and every other way to sign in, on all devices. Select ‘Forgot password?’ on the sign-in page to choose a new password.',
        ],
        after: [`If it was not you, ${toReach(brand)} straight away. Someone else may be using your account.`],
      };
    case 'retention_warning': {
      const what = erasedThing(mail.applications);
      return {
        subject: `We are about to erase ${what} on ${site}`,
        preview: 'Select the button if you want us to keep it.',
        heading: `We are about to erase ${what}`,
        before: [
          `We keep personal data only as long as we need it. On ${formatDate(mail.erased_on)} or soon after, we will erase ${what} on ${site}.`,
          'If you would like us to keep it, select the button. Otherwise, you do not need to do anything.',
        ],
        ...action('Keep my data'),
      };
    }
    case 'team_records_ready':
      return {
        subject: `The file you asked ${brand.short_name} for is ready`,
        preview: `You can download it until ${formatDate(mail.expires_at)}.`,
        heading: 'Your file is ready',
        before: [
          `You asked for what our staff wrote about your applications on ${site}. We have checked it, and you can download it from your profile until ${formatDateTime(mail.expires_at)} (UK time).`,
        ],
        ...action('Go to your data'),
        after: ['If you did not ask for this, change your password, because someone else may be using your account.'],
      };
    case 'team_records_due': {
      const due = `due on ${formatDate(mail.due_on)}`;
      return {
        subject:
          mail.days < 0
            ? `A candidate’s request for their data is late: it was ${due}`
            : `A candidate’s request for their data is ${due}`,
        preview: 'Check the notes, then release them.',
        heading: mail.days < 0 ? 'A request is late' : 'A candidate asked for our notes about them',
        before: [
          `A candidate asked for our notes about them on ${site}. By law, they must receive them within a month: the request ${mail.days < 0 ? 'was' : 'is'} ${due}.`,
          'Nothing is released until an administrator has checked each entry.',
        ],
        ...action('Check and release'),
      };
    }
    case 'request_received':
      return requestReceived(mail, brand);
    case 'request_answered':
      return requestAnswered(mail, brand);
    case 'requests_due':
      return requestsDue(mail, brand);
    case 'webhook_disabled':
      return webhookDisabled(mail, brand);
    case 'key_expiring':
      return keyExpiring(mail, brand);
    case 'alert_confirm':
      return alertAnswer(mail, brand);
    case 'new_device':
      return securityNotice(brand, {
        subject: `A new sign-in to your ${site} account`,
        heading: 'A new sign-in to your account',
        event: `A new browser signed in to your account on ${site} ${whenAndBy(mail.by, now)}.`,
      });
    case 'factor_added':
      return securityNotice(brand, {
        subject: `A new way to sign in to your ${site} account`,
        heading: 'A new way to sign in',
        event: `${methodWas(mail.factor)} added to your account on ${site} ${whenAndBy(mail.by, now)}.`,
      });
    case 'factor_removed':
      return securityNotice(brand, {
        subject: `A way to sign in was removed from your ${site} account`,
        heading: 'A way to sign in was removed',
        event: `${methodWas(mail.factor)} removed from your account on ${site} ${whenAndBy(mail.by, now)}.`,
      });
    case 'recovery_code_used':
      return securityNotice(brand, {
        subject: `A recovery code for your ${site} account was used`,
        heading: 'A recovery code was used',
        event: `A recovery code was used to sign in to your account on ${site} ${whenAndBy(mail.by, now)}. You have ${counted(mail.left, 'recovery code', 'recovery codes')} left.`,
        next: mail.left > 2 ? NOTHING_TO_DO : 'If it was you, create new ones in your profile or settings.',
      });
    case 'recovery_codes_replaced':
      return securityNotice(brand, {
        subject: `New recovery codes for your ${site} account`,
        heading: 'Your recovery codes were replaced',
        event: `The recovery codes for your account on ${site} were replaced ${whenAndBy(mail.by, now)}. Your old codes no longer work.`,
      });
    case 'code_reused': {
      const code = mail.what === 'app' ? 'A code from your authenticator app' : 'A recovery code';
      return securityNotice(brand, {
        subject: `A code for your ${site} account was entered a second time`,
        heading: 'A code was entered a second time',
        event: `${code} was entered a second time for your account on ${site} ${whenAndBy(mail.by, now)}. We refused it, because each code works once.`,
      });
    }
  }
}
