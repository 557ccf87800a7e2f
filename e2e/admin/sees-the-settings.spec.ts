import { createDb } from '@careers/db/client';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { startNameServer } from '@careers/mail/testing/name-server';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { startTestProduct } from '@careers/tools/product-process';
import type { Page } from '@playwright/test';
import { countPresses } from '../support/count-presses.ts';
import { dataDir, TEST_MS } from '../support/env.ts';
import { ownDatabase } from '../support/databases.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test as base } from '../support/test.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
type NameServer = Awaited<ReturnType<typeof startNameServer>>;

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

base('[SET-01] [SET-02] [SET-03] the settings show the running system', async ({ page, db, checkAccessibility }) => {
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(card(page, 'System').getByRole('definition')).toHaveText(['v1.0.0', 'Evaluation']);
  await expect(card(page, 'Database')).toContainText(/Server\s*PostgreSQL \d+\.\d+\s*Size\s*[\d.]+ MB/);
  await expect(card(page, 'Storage')).toContainText('A folder on the server');
  await expect(card(page, 'Storage')).toContainText(/Files\s*\d+\s*Size\s*[\d.]+ [kM]B/);
  await expect(card(page, 'Email service')).toContainText('Kept in the development mailbox');
  await expect(card(page, 'Email service')).toContainText(/Not delivered\s*None/);
  await expect(card(page, 'Security')).toContainText(/Access tokens are valid for\s*1 hour/);
  await expect(card(page, 'Security')).toContainText(/Minimum password length\s*6 characters/);
  await expect(card(page, 'Counts').getByRole('term')).toHaveText(['Users', 'Jobs', 'Applications']);

  const backup = page.getByRole('button', { name: 'Backup Database' });
  await expect(backup).toBeDisabled();
  await expect(backup).toHaveAccessibleDescription(
    /made on the server and not in a browser\. To make one, run npm run db:backup/,
  );
  const testEmail = page.getByRole('button', { name: 'Test Email' });
  await expect(testEmail).toBeDisabled();
  await expect(testEmail).toHaveAccessibleDescription('No mail server is configured, so there is nothing to test.');
  await expect(page.getByText('For advanced options, contact your system administrator.')).toBeVisible();
  await checkAccessibility();
});

base.describe('when the settings cannot be fetched', () => {
  base.use({ expectedErrors: ['net::ERR_FAILED'] });

  base('the screen says so, and trying again helps', async ({ page, db }) => {
    const call = /\/trpc\/.*admin\.settings\.read/;
    await signIn(page, await createAdmin(db));
    await page.route(call, (route) => route.abort('failed'));
    await page.goto('/admin/settings');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the settings');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'System')).toBeVisible();
  });
});

/**
 * A `test` with a product that has a real mail server. It has a database of its own: on a shared one its worker would
 * send the mails that other tests wait for in the mailbox.
 */
const test = base.extend<
  object,
  { mailServer: MailServer; nameServer: NameServer; ownDatabase: string; ownProduct: string }
>({
  ownDatabase: [
    async ({ workerDb }, use, { workerIndex }) => use(await ownDatabase(workerDb, `with_mail_server_${workerIndex}`)),
    { scope: 'worker', timeout: TEST_MS },
  ],
  db: async ({ ownDatabase }, use) => {
    const db = createDb(ownDatabase);
    await use(db);
    await db.$disconnect();
  },
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  nameServer: [
    async ({}, use) => {
      const server = await startNameServer({ 'sender.example': [], '_dmarc.sender.example': 'broken' });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  ownProduct: [
    async ({ mailServer, nameServer, ownDatabase }, use) => {
      const settings = {
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'jobs@sender.example',
        AUTH_AUTOCONFIRM: 'true',
        NODE_OPTIONS: `--import=${import.meta.resolve('@careers/mail/testing/ask-name-server')}?${nameServer.address}`,
      };
      const product = await startTestProduct({ databaseUrl: ownDatabase, dataDir, settings });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  baseURL: async ({ ownProduct }, use) => use(ownProduct),
});

test.describe('with a mail server', () => {
  test.use({ expectedErrors: ['429 (Too Many Requests)'] });

  // Is the first test of this product, because others add administrators.
  test('[HELP-01] [HELP-05] [HELP-06] [TRUE-04] a new installation says what to do first, and what is done by any way is ticked', async ({
    page,
    browser,
    db,
    baseURL,
    mailServer,
    nameServer,
    checkAccessibility,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    const admin = await createAdmin(db, { full_name: 'Helen Ashdown' });
    await signIn(page, admin);
    await page.goto('/admin');
    const list = card(page, 'Before the first job');
    await expect(list).toContainText(
      'Start here: send yourself a test email, open the link in it and select ‘It arrived’.',
    );
    await checkAccessibility();

    await list.getByRole('link', { name: 'Emails arrive' }).click();
    await page.getByRole('button', { name: 'Test Email' }).click();
    await expect(card(page, 'Email service').getByRole('status').first()).toContainText('accepted');
    const [link = ''] = /http\S+email-arrived\S+/.exec(mailServer.received.at(-1)?.text ?? '') ?? [];
    const elsewhere = await browser.newPage(); // such as a telephone, where they are not signed in
    await elsewhere.goto(link);
    await elsewhere.getByRole('button', { name: 'It arrived' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await elsewhere.close();
    await page.goto('/admin');
    await expect(list).toContainText('Start here: enter what your site does not say about the company yet.');
    await expect(list).toContainText(
      'Company name, Company number, Registered address, Website of the company, Phone number',
    );
    await expect(list).toContainText(
      'sender.example has no SPF record. The DMARC record at _dmarc.sender.example could not be checked.',
    );

    await list.getByRole('button', { name: 'Not needed Virus scanner' }).press('Enter');
    await list.getByText('2 of 16 done or not needed').click();
    await expect(list).toContainText(/Marked as not needed by Helen Ashdown on \d+ \w+ \d{4}/);
    await checkAccessibility();
    await list.getByRole('button', { name: 'Put back Virus scanner' }).click();
    await expect(list.getByRole('button', { name: 'Not needed Virus scanner' })).toBeVisible();

    nameServer.zone['sender.example'] = ['v=spf1 include:spf.example.net -all'];
    nameServer.zone['_dmarc.sender.example'] = ['v=DMARC1; p=none'];
    await page.reload();
    await list.getByText('2 of 16 done or not needed').click();
    await expect(list.getByRole('listitem').filter({ hasText: 'Emails are trusted' })).toContainText('Done');

    const job = await createJob(db, { closing_date: new Date('2099-01-31') });
    await page.reload();
    await expect(card(page, 'Still to set up')).toContainText('Show all');
    await db.job.delete({ where: { id: job.id } });
    await page.reload();
    await list.getByRole('button', { name: 'Hide the checklist' }).click();
    await expect(list).toBeHidden();
    await page.reload();
    await page.getByText('Setup checklist').click();
    await expect(page.getByRole('button', { name: 'Show it at the top again' })).toBeVisible();
    expect([...hosts]).toEqual([baseURL]);
    expect(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()),
    ).toEqual([
      'careers-session',
      'tsr-scroll-restoration-v1_3', // of the router, on every screen
    ]);

    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('admin.setup') && asked.push(request.url()));
    await page.goto('/admin/settings');
    await page.goto('/admin/jobs');
    await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
    expect(asked, 'only the first screen asks').toEqual([]);
    await signIn(page, await createAdmin(db));
    await page.goto('/admin');
    await expect(list).toBeVisible(); // another administrator has not hidden it
  });

  test('[SET-02] the settings count the users, jobs and applications that there are', async ({ page, db }) => {
    const jobs = [await createJob(db), await createJob(db), await createJob(db)] as const;
    const candidate = await createCandidate(db);
    for (const job of jobs.slice(1)) await createApplication(db, job, candidate);
    await signIn(page, await createAdmin(db));
    await page.goto('/admin/settings');
    const counts = [await db.profile.count(), await db.job.count(), await db.application.count()];
    expect(counts).toEqual([expect.any(Number), 3, 2]);
    await expect(card(page, 'Counts').getByRole('definition')).toHaveText(counts.map(String));
    await db.application.deleteMany(); // the candidate would be mailed about the deleted jobs during a later test
    await db.job.deleteMany();
  });

  test('[SET-03] [TRUE-04] a test e-mail is sent to the administrator, five an hour, and the reply of the mail server is shown', async ({
    page,
    db,
    mailServer,
    checkAccessibility,
  }) => {
    const admin = await createAdmin(db);
    const earlier = mailServer.received.length;
    await signIn(page, admin);
    await page.goto('/admin/settings');
    const email = card(page, 'Email service');
    await expect(email).toContainText('By a mail server (SMTP)');
    await expect(email).toContainText(`Sends a test email to ${admin.email}.`);
    const button = page.getByRole('button', { name: 'Test Email' });
    await button.click();
    await expect(email.getByRole('status').first()).toContainText(
      new RegExp(`The mail server accepted the test email to ${admin.email}. Its reply: .?250 `),
    );
    expect(mailServer.received.slice(earlier).map(({ to }) => to?.[0]?.address)).toEqual([admin.email]);
    expect(mailServer.received[earlier]?.subject).toBe('Test email from Larkfield Careers');
    await email.getByText('Check that it was signed').click();
    const header = email.getByLabel('Header ‘Authentication-Results’');
    await header.fill('Authentication-Results: mx.example.net; dkim=pass header.d=other.example');
    await expect(email).toContainText(
      'DKIM passed, but the email was signed by other.example. Ask your mail provider to sign with sender.example.',
    );
    await checkAccessibility();
    await header.fill('Authentication-Results: mx.example.net; dkim=pass header.d=sender.example');
    await expect(email).toContainText('DKIM passed: the email was signed by sender.example.');
    await header.fill('');
    await checkAccessibility();

    mailServer.answers.rcpt = 550;
    await button.click();
    await expect(email.getByRole('alert')).toContainText('The mail server refused the test email.');
    await expect(email.getByRole('alert')).toContainText('550 no such luck for bob@example.com');
    await checkAccessibility();

    mailServer.answers.rcpt = undefined;
    for (const nth of [2, 3, 4]) {
      await button.click();
      await expect.poll(() => mailServer.received.length).toBe(earlier + nth);
      await expect(button).not.toHaveAttribute('aria-busy');
    }
    await button.click();
    await expect(email.getByRole('alert')).toHaveText('Too many test emails. Please try again in 60 minutes.');
    expect(mailServer.received).toHaveLength(earlier + 4);
  });

  test('an administrator sees in two presses from the overview why an email did not go, and when it is tried again', async ({
    page,
    db,
    request,
    mailServer,
    checkAccessibility,
  }) => {
    const admin = await createAdmin(db);
    const person = await createCandidate(db, { full_name: 'Zoe Green', email: 'zoe@example.com' });
    mailServer.answers.rcpt = 450;
    await request.post('/auth/v1/recover', { data: { email: person.email } });
    await expect.poll(() => db.outboxMail.count({ where: { user_id: person.id, attempts: { gt: 0 } } })).toBe(1);
    const presses = await countPresses(page);
    await signIn(page, admin);
    await page.goto('/admin');
    const waits =
      /Waiting\s*1 email\. The mail server asked us to try again later\. (Next try at \d\d:\d\d|Being tried now)/;
    await expect(card(page, 'Emails')).toContainText(waits);
    await card(page, 'Emails').getByRole('link', { name: 'See all emails' }).click();
    const mail = page.getByRole('main').getByRole('listitem').filter({ hasText: 'zoe@example.com' });
    await expect(mail).toContainText(/Choose a new password.*Zoe Green/s);
    await expect(mail).toContainText(
      /The mail server asked us to try again later \(450\)\. Tried .*, (next try at \d\d:\d\d|sending now)\./,
    );
    await expect(mail).toContainText('450 no such luck');
    expect(presses().length).toBeLessThanOrEqual(2);
    await checkAccessibility();

    await page.getByRole('searchbox', { name: 'Search' }).fill('no-such-address@');
    await expect(page.getByRole('heading', { name: 'No emails found' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('zoe@');
    await expect(mail).toHaveCount(1);
    mailServer.answers.rcpt = 550;
    await expect.poll(() => db.outboxMail.count({ where: { failed_at: { not: null } } })).toBe(1);
    await page.getByLabel('State').selectOption('Not delivered');
    await expect(mail).toContainText(/Gave up on .*refused the address or the email \(550\).*Not delivered/s);
    await page.goto('/admin/settings');
    await expect(card(page, 'Email service')).toContainText(
      /Not delivered\s*1 email\. The mail server refused the address or the email\. The newest on \d/,
    );
    mailServer.answers.rcpt = undefined;
  });
});
