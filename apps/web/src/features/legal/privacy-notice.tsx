import { formatDate } from '@careers/contracts/common/dates';
import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { Link } from '@tanstack/react-router';
import { keptDays, keptMonths } from '@careers/contracts/site/kept-days';
import { useBrand } from '../../lib/page/brand.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { CompanyDetails, PrivacyContact } from './contact-details.tsx';
import { RequestForm } from './request-form.tsx';

/** The privacy notice for candidates. A changed text needs a new version in `legal-pages.ts`. */
export function PrivacyNotice() {
  const { name } = useBrand();
  return (
    <>
      <h1>Privacy notice</h1>
      <p>
        This notice is for everyone who uses our careers website: visitors, candidates, and people who work with
        applications. It applies from {formatDate(PRIVACY_NOTICE_VERSION)}. When you create an account, we record which
        version of this notice you were shown.
      </p>
      <h2>Who we are</h2>
      <p>
        {name} decides how and why your personal data is used on this website. In law we are the ‘controller’ of it.
      </p>
      <CompanyDetails />
      <p>
        You can write to us about your personal data <PrivacyContact />.
      </p>
      <h2>What we hold about you</h2>
      <ul>
        <li>
          <strong>Your account:</strong> your name, email address and password. We store the password only in a form
          that cannot be read. If you add other ways to sign in or a second step, we hold what they need: a phone
          number, the details that identify your passkey, security key or authenticator app, and the wallet or the
          account with another company that you use.
        </li>
        <li>
          <strong>Your profile:</strong> what you choose to add, such as your phone number, where you live, links and
          your CV.
        </li>
        <li>
          <strong>Your applications:</strong> the job, your cover letter, your answers to the job’s questions, which we
          keep with the application, the CV you sent, where you came from, such as a job board, if the link you followed
          named it, the status of the application, our notes to you, the messages that you and our hiring team write to
          each other, and when each changed.
        </li>
        <li>
          <strong>Interviews:</strong> the times that we offer and you choose, the place, what we write to you about
          them, what you write when you choose none or cancel, and when each changed. Our emails about an interview have
          an entry for calendars. An entry that you or our colleagues have put in a calendar stays there when we erase
          the interview: we cannot reach it. The entries of our colleagues do not name you.
        </li>
        <li>
          <strong>What the hiring team writes:</strong> notes that colleagues write for each other about your
          application and its interviews, tags that they put on it, answers that they have flagged (a flag never decides
          anything by itself), which of them it is assigned to, and whether you were hired. You do not see these on this
          website. Ask for a copy at ‘Your data’ on your profile page: you get it within a month, after we have taken
          out what is about other people.
        </li>
        <li>
          <strong>Adjustments you ask for:</strong> what you tell us, in an application, that you need to take part in
          the hiring process. This may say something about your health, so only our administrators see it. What they
          arrange for an interview because of it, the interviewers see too. It plays no part in the decision, and we
          never include it in an exported list or an email.
        </li>
        <li>
          <strong>The equality form,</strong> if you choose to answer it: each answer only adds to a total for the
          month, without your name, your account, the job or the time. With your application we record, for two months
          at most, that a form was sent, but not what it said. It has no effect on an application. Because no answer can
          be traced back to you, we cannot find, correct or erase it later. We only look at monthly totals for the whole
          company, without numbers under ten.
        </li>
        <li>
          <strong>Jobs you save,</strong> and <strong>job alerts:</strong> the address you give for them, with or
          without an account, the jobs you want to hear about, and which ones we have told you about. Each email has a
          link that stops it, and <a href="/alerts/manage">you can delete everything about your address</a>.
        </li>
        <li>
          <strong>Complaints and requests</strong> about your personal data: your name, your address, what you wrote or
          told us, our notes on it and our answer.
        </li>
        <li>
          <strong>Emails we send you,</strong> until they are sent. After that, we only hold a record that each one was
          sent.
        </li>
        <li>
          <strong>Signing in:</strong> when you signed in, the browser and internet address you used, and attempts that
          were refused.
        </li>
      </ul>
      <p>
        All of this comes from you, from your use of this website, or from the people here who read your application. If
        you applied by post, by email or through an agency, our staff added your application from what you or the agency
        sent us, and we emailed you about it. If you only look at jobs, we hold nothing that identifies you.
      </p>
      <p>
        The people of our company whom this website shows, with their words or a photograph, have agreed to it. They can
        take that back at any time, and we then remove both.
      </p>
      <h2>Why we use it, and our legal basis</h2>
      <ul>
        <li>
          To run your account and to consider your applications: these are steps you ask us to take before a possible
          contract of employment.
        </li>
        <li>
          To email you new jobs, if you ask for it: with your consent, which you can withdraw with a link in any of
          these emails.
        </li>
        <li>
          To keep the website secure, to answer questions and complaints, and to show that we hire fairly: we have a
          legitimate interest in this.
        </li>
        <li>
          To meet our legal duties, such as those about equality and the right to work. This is why we ask about
          adjustments: equality law asks us to make them.
        </li>
      </ul>
      <p>
        You do not have to give us any of this. Without an account you can read about jobs but not apply. A person reads
        each application: this website makes no automated decisions about you and does not profile you.
      </p>
      <h2>Who sees it</h2>
      <p>
        Our own staff who recruit, and companies that host this website or deliver its email for us, who may use your
        data only as we tell them. We do not sell your data or use it for advertising. If a company that works for us
        holds data outside the United Kingdom, it does so under the safeguards that UK law requires. Write to us for the
        details.
      </p>
      <PrivacyRetention />
      <h2>Your rights</h2>
      <p>
        On your profile page you can correct your details, download a copy of what you gave us and we sent or showed
        you, ask for what the hiring team wrote, and delete your account with all of it. You can also ask us to do this
        for you, and to restrict how we use your data. You can object to a use that relies on our legitimate interests,
        and ask for data you gave us in a form that another service can read. We answer within a month, and there is no
        charge. You can make a request with this form, or <PrivacyContact />.
      </p>
      <RequestForm kind="access" />
      <h2>Complaints</h2>
      <p>
        If you are unhappy with how we use your data, please tell us: <Link to="/complaints">how to complain</Link>. You
        can also complain to the Information Commissioner.
      </p>
      <h2>What is stored in your browser</h2>
      <p>
        Only what the website needs to work. <Link to="/cookies">Cookies and storage</Link> lists every entry.
      </p>
    </>
  );
}

/** The part of the privacy notice that says how long data is kept: from the settings that the server follows. */
function PrivacyRetention() {
  const { application_months, account_months } = publicSettings().retention;
  return (
    <>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          An application and its interviews: {application_months} months after its status last changed, or after you
          made or withdrew it.
        </li>
        <li>
          Numbers for our reports, for good: of an erased application its quarter, department and kind of source, how
          far it got, roughly how long that took, and a reason, without you, the job or a day.
        </li>
        <li>
          Your account and your profile: until you delete them, or {account_months} months after you last signed in or
          applied. We keep the accounts of administrators for longer, and those of colleagues while they are on a hiring
          team.
        </li>
        <li>
          A month before we erase an application or an account, we email you. Select the button in that email to restart
          this period.
        </li>
        <li>
          What the hiring team wrote about an application: as long as the application. The copy of it that you ask for:
          a week.
        </li>
        <li>
          A complaint or a request about your personal data, and our answer: {keptMonths.data_requests} months after we
          answered. If your account is erased, only the kind, the dates and the outcome of an entry with the address of
          your account stay. Of a complaint that we have not answered yet we also keep the number and the address, until
          we have.
        </li>
        <li>
          A saved job: until you remove it, or 90 days after it closed. A job alert: until you stop it. A year after you
          last selected a button in one of its emails we ask whether to keep it, and erase it 30 days later if you do
          not answer. An alert that you do not confirm: 7 days. Which jobs an alert told you about: 60 days.
        </li>
        <li>A CV that you replace or remove: until no application refers to it.</li>
        <li>The text of an email: until it is sent. The record that it was sent: {keptDays.sent_mails} days.</li>
        <li>
          Records of signing in and of refused calls: {keptDays.sign_in_events} days. Records of what administrators
          did: {keptDays.administration_events} days. If your account is erased, these records no longer identify you.
        </li>
      </ul>
    </>
  );
}
