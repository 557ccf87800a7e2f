import { useBrand } from '../../lib/page/brand.ts';
import { PrivacyContact, ToReach } from './contact-details.tsx';

/** The accessibility statement. It says only what the project's own tests do. */
export function AccessibilityStatement() {
  const { name } = useBrand();
  return (
    <>
      <h1>Accessibility</h1>
      <p>
        {name} wants everyone to be able to use this website. We aim to meet level AA of the Web Content Accessibility
        Guidelines (WCAG) 2.2.
      </p>
      <h2>What you should be able to do</h2>
      <ul>
        <li>use every page with a keyboard alone, and see where the focus is</li>
        <li>listen to every page with a screen reader</li>
        <li>make text larger, up to 400 per cent, without having to scroll sideways to read it</li>
        <li>use your own colours, a dark screen and reduced motion, as your device is set</li>
        <li>read about jobs, search and filter them without JavaScript</li>
      </ul>
      <h2>How we test it</h2>
      <p>
        Each time the website changes, automated tests open its pages in a real browser. The tool axe checks them
        against the rules for levels A and AA of WCAG 2.0, 2.1 and 2.2 that can be checked by machine. Other tests use
        forms, menus and dialogs with the keyboard, check where the focus goes and what is announced, and read pages
        without JavaScript. A change that fails a test is not published.
      </p>
      <p>
        Automated tests find only some problems. This website has not had an independent audit yet, so we do not claim
        that it conforms fully.
      </p>
      <h2>What we know does not work well</h2>
      <ul>
        <li>
          CVs are shown as PDF files just as candidates sent them. Some of these cannot be read by a screen reader.
        </li>
        <li>Links to our main website and to other websites lead to pages that this statement does not cover.</li>
      </ul>
      <h2>Tell us, or apply in another way</h2>
      <p>
        If something gets in your way, or if you would like to apply in another way, <ToReach />. If you have a question
        about personal data, you can write to us <PrivacyContact />. If we do not help you, the{' '}
        <a href="https://www.equalityadvisoryservice.com">Equality Advisory and Support Service</a> can advise you.
      </p>
    </>
  );
}
