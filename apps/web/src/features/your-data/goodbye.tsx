import { keptDays } from '@careers/contracts/site/kept-days';
import { Link } from '@tanstack/react-router';

/** Where a person comes who has deleted their account. It is right for every visitor, because anyone can open it. */
export function Goodbye() {
  return (
    <>
      <h1>Goodbye, and thank you</h1>
      <p>
        When you delete your account, it is erased at once and cannot be brought back. You can create a new one at any
        time.
      </p>
      <h2>What we erase</h2>
      <ul>
        <li>Your profile, your password and every other way to sign in.</li>
        <li>Your applications, with your answers, your CVs and all messages. We stop considering them.</li>
        <li>
          What our staff wrote about your applications. If you asked for a copy of it and did not download it, your
          request ends.
        </li>
        <li>Your saved jobs, and the job alerts to your email address.</li>
        <li>Any copies of your data that we prepared for you.</li>
      </ul>
      <h2>What we keep</h2>
      <ul>
        <li>
          Records of sign-ins and refused requests, for {keptDays.sign_in_events} days, and of what administrators did,
          for {keptDays.administration_events} days. They no longer identify you.
        </li>
        <li>A number for each application, for about a month, so that our other systems erase the application too.</li>
        <li>The totals of the equality form, in which no answer can be traced back to you.</li>
      </ul>
      <p>
        If you also have job alerts at another address, <a href="/alerts/manage">you can delete those here</a>. Our{' '}
        <Link to="/privacy">privacy notice</Link> says more.
      </p>
      <p>
        <Link to="/">See all jobs</Link>
      </p>
    </>
  );
}
