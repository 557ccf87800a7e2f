import { withoutBackslashes } from '@careers/contracts/common/display';
import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import {
  type AlertFilters,
  alertFilterNames,
  alertFrequencies,
  alertInWords,
} from '@careers/contracts/jobs/job-alerts';
import { workplaces } from '@careers/contracts/jobs/job-details';
import type { ManagedAlert, PlainPage } from '@careers/contracts/site/plain-pages';
import { limits } from '@careers/contracts/common/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Container } from '../../ui/container.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { mailNames, notices, often, titles } from './plain-pages.copy.ts';
import styles from './plain-screen.module.css';

/** A page without script: its forms go to the api, which answers with the next page. */
export function PlainScreen({ page }: { page: PlainPage }) {
  return (
    <Container className={styles.page}>
      <h1>{titles[page.page]}</h1>
      <Content {...page} />
    </Container>
  );
}

function Content(page: PlainPage): ReactNode {
  switch (page.page) {
    case 'ask_alert':
      return <AskAlert {...page} />;
    case 'find_alerts':
      return (
        <PlainForm button="Email me a link" action="/alerts/manage">
          <p>
            Enter your email address, and we will email you a link to change or stop your job alerts, or delete
            everything we hold about them.
          </p>
          <AddressField {...page} />
        </PlainForm>
      );
    case 'alert_link_sent':
      return (
        <>
          <p>We have sent you a link. Open it to confirm or change your job alerts.</p>
          <p className={styles.quiet}>
            It can take a few minutes. Check your junk folder too. We send no more than three of these emails a day to
            an address.
          </p>
          <BackToJobs />
        </>
      );
    case 'confirm_alert':
      return <PressAlert {...page} button="Confirm" />;
    case 'alert_on':
      return (
        <>
          <Card className={styles.card}>{inWords(page.filters)}</Card>
          <p>We will email you when there are new jobs.</p>
          <p>
            <a href="/alerts/manage">Email me a link to my job alerts</a>
          </p>
        </>
      );
    case 'keep_alert':
      return <PressAlert {...page} button="Keep it" />;
    case 'end_alert':
      return <PressAlert {...page} button="Stop it" />;
    case 'alerts':
      return <Alerts {...page} />;
    case 'change_alert':
      return <ChangeAlert {...page} />;
    case 'alert_ended':
      return <Done>You will get no more emails about these jobs.</Done>;
    case 'alerts_ended':
      return <Done>Your job alerts have stopped and we have deleted the address we held for them.</Done>;
    case 'alert_link_invalid':
      return (
        <>
          <p>The alert may have ended, or the link may be incomplete. A link to confirm an alert works for 7 days.</p>
          <p>
            <a href="/alerts/manage">Email me a link to my job alerts</a>
          </p>
        </>
      );
    case 'request_sent':
      return (
        <>
          <p>Thank you. We will email you its number.</p>
          <p className={styles.quiet}>
            It can take a few minutes. Check your junk folder too. We send no more than three of these emails a day to
            an address. If none arrives, you will hear from us within 30 days.
          </p>
          <BackToJobs />
        </>
      );
    case 'request_refused':
      return (
        <>
          <Alert className={styles.card}>
            {page.errors.map((error) => (
              <span key={error} className={styles.line}>
                {error}
              </span>
            ))}
          </Alert>
          <p>Go back in your browser to change it. It keeps what you entered, and we have kept nothing of it.</p>
        </>
      );
    case 'unsubscribe':
      return (
        <PlainForm button="Unsubscribe">
          <p>Select ‘Unsubscribe’ to stop {mailNames[page.mails]}.</p>
        </PlainForm>
      );
    case 'unsubscribed':
      return (
        <p>
          You will no longer get {mailNames[page.mails]}. You can turn them back on in <Profile />.
        </p>
      );
    case 'unsubscribe_link_invalid':
      return (
        <p>
          The link may be incomplete. You can choose which emails you get in <Profile />.
        </p>
      );
    case 'needs_javascript':
      return (
        <>
          <p>Please turn it on for this site, or call us. We have not read or kept what you entered.</p>
          <p>
            If it is on, the page was not ready yet. <a href={page.path}>Try again</a>.
          </p>
        </>
      );
    case 'keep_data':
      return (
        <PlainForm button="Keep my data">
          <p>Select ‘Keep my data’ to keep your account and applications.</p>
        </PlainForm>
      );
    case 'data_kept':
      return (
        <p>
          We will keep your account and applications, and will email you before we erase anything in future. You can
          delete your account at any time in <Profile />.
        </p>
      );
    case 'keep_link_invalid':
      return (
        <p>
          The link may be incomplete, or your account may have been erased. To keep your account,{' '}
          <Link to="/login">sign in</Link>.
        </p>
      );
    case 'mail_arrived':
      return (
        <PlainForm button="It arrived">
          <p>Select ‘It arrived’ to tick ‘Emails arrive’ in the checklist.</p>
        </PlainForm>
      );
    case 'mail_arrival_noted':
      return (
        <p>
          The checklist now shows that emails arrive. <Link to="/admin">Go to Administration</Link>, or check in{' '}
          <Link to="/admin/settings">the settings</Link> that the email was signed.
        </p>
      );
    case 'mail_arrived_link_invalid':
      return (
        <p>
          The link may be incomplete, or the mail server may have changed. Send another test email in{' '}
          <Link to="/admin/settings">the settings</Link>.
        </p>
      );
  }
}

function Profile() {
  return <Link to="/dashboard/profile">your profile</Link>;
}

function BackToJobs() {
  return (
    <p>
      <Link to="/">Back to the jobs</Link>
    </p>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <BackToJobs />
    </>
  );
}

type PlainFormProps = {
  /** The path that it posts to; by default the address of the page, which may hold a token. */
  action?: string;
  button: string;
  variant?: 'outline';
  children?: ReactNode;
};

function PlainForm({ action, button, variant, children }: PlainFormProps) {
  return (
    <form method="post" action={action}>
      {children}
      <Button type="submit" variant={variant}>
        {button}
      </Button>
    </form>
  );
}

function inWords(filters: AlertFilters): string {
  return withoutBackslashes(alertInWords(filters));
}

type Of<Page extends PlainPage['page']> = Extract<PlainPage, { page: Page }>;

function AskAlert({ filters, frequency, ...address }: Of<'ask_alert'>) {
  return (
    <PlainForm action="/alerts/new" button="Email me a link to confirm">
      <Card className={styles.card}>{inWords(filters)}</Card>
      {alertFilterNames.map((name) =>
        filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
      )}
      <AddressField {...address} />
      <FrequencyField chosen={frequency} />
      <p>
        We use your address for these emails only. You can stop them at any time. See our{' '}
        <Link to="/privacy">privacy notice</Link>.
      </p>
    </PlainForm>
  );
}

/** The field of an address, and one that only programs fill in. */
function AddressField({ email, error }: { email: string; error: string | null }) {
  return (
    <>
      <Field label="Email address" error={error ?? undefined}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={limits.email}
          defaultValue={email}
        />
      </Field>
      <p className={styles.away} aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}

function FrequencyField({ chosen }: { chosen: string }) {
  return (
    <FieldGroup legend="How often?" hint="We send them at 07:30, and only when there are new jobs.">
      {alertFrequencies.map((value) => (
        <Radio key={value} name="frequency" value={value} label={often[value]} defaultChecked={value === chosen} />
      ))}
    </FieldGroup>
  );
}

/** Asks for a click, because mail scanners open every link. */
function PressAlert({ filters, button }: { filters: AlertFilters | null; button: string }) {
  return (
    <PlainForm button={button}>
      <Card className={styles.card}>
        {filters ? inWords(filters) : 'A job alert with a search. You will see the search once you confirm.'}
      </Card>
    </PlainForm>
  );
}

function Alerts({ notice, alerts, end_all_path }: Of<'alerts'>) {
  return (
    <>
      {notice && (
        <Callout level={2} title={notices[notice].title} className={styles.card}>
          {notices[notice].text}
        </Callout>
      )}
      {alerts.length === 0 && <p>You have no confirmed job alerts.</p>}
      {alerts.map((alert) => (
        <ManagedAlertCard key={alert.change_path} {...alert} />
      ))}
      <PlainForm action={end_all_path} variant="outline" button="Stop all and delete my address">
        <p>Stop all your alerts and delete your address:</p>
      </PlainForm>
    </>
  );
}

function ManagedAlertCard({ filters, frequency, change_path, end_path }: ManagedAlert) {
  return (
    <Card as="section" className={styles.card}>
      <h2>{inWords(filters)}</h2>
      <p className={styles.quiet}>{often[frequency]}</p>
      <div className={styles.actions}>
        <a className={buttonClass()} href={change_path}>
          Change
        </a>
        <PlainForm action={end_path} variant="outline" button="Stop this one" />
      </div>
    </Card>
  );
}

function ChangeAlert({ filters, frequency, options, error }: Of<'change_alert'>) {
  return (
    <>
      {error && <Alert className={styles.card}>{error}</Alert>}
      <PlainForm button="Save">
        <Field label="Words to look for">
          <TextInput name="search" type="search" maxLength={limits.search} defaultValue={filters.search ?? ''} />
        </Field>
        <Choice
          name="department"
          label="Department"
          all="All departments"
          values={options.departments}
          {...{ filters }}
        />
        <Choice name="location" label="Location" all="All locations" values={options.locations} {...{ filters }} />
        <Choice name="employment_type" label="Type" all="All types" values={employmentTypes} {...{ filters }} />
        <Choice name="workplace" label="Workplace" all="All workplaces" values={workplaces} {...{ filters }} />
        <FrequencyField chosen={frequency} />
      </PlainForm>
    </>
  );
}

type ChoiceProps = {
  name: Exclude<(typeof alertFilterNames)[number], 'search'>;
  label: string;
  all: string;
  values: readonly string[];
  filters: AlertFilters;
};

/** A choice of one value of a filter, or of all. A chosen value that no job has any more can be kept. */
function Choice({ name, label, all, values, filters }: ChoiceProps) {
  const chosen = filters[name];
  const offered = chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  return (
    <Field label={label}>
      <Select name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {offered.map((value) => (
          <option key={value} value={value}>
            {withoutBackslashes(value)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
