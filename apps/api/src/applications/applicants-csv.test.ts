import { createApplication, applicationRow } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { spreadsheetRows } from './testing/spreadsheet-rows.ts';

const { app, call, candidate, admin, db } = await testApi();
const { token, id: adminId } = await admin();
const columns =
  'Name,Email,Phone,Location,Status,Applied,Withdrawn,Hired,Source,LinkedIn,Portfolio,CV,Cover letter,Notes,Reason,Interview,Interview time'.split(
    ',',
  );

function download(id: string, query = '', person: string | undefined = token) {
  return call('GET', `/api/admin/jobs/${id}/applicants.csv${query}`, { token: person });
}

test('the applicants of a job are a CSV file: every cell quoted, lines ended as the standard says, no formulas', async () => {
  const job = await createJob(db, { title: 'Café Manager / "Leeds"' });
  const person = await candidate({
    full_name: '=HYPERLINK("https://evil.example","Ann")',
    email: 'ann@example.com',
    phone: '+44 7700 900176',
    location: 'Leeds, UK',
    linkedin_url: 'https://www.linkedin.com/in/ann',
  });
  await createApplication(db, job, person, {
    created_at: new Date('2026-07-01T22:30:00Z'),
    cover_letter: 'One\nTwo "quoted"',
    notes: '@Thursday',
  });
  const { status, headers, text } = await download(job.id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="applicants-cafe-manager-leeds.csv"',
    'cache-control': 'no-store',
  });
  expect(text.split('\r\n')).toEqual([
    columns.map((name) => `"${name}"`).join(','),
    '"\'=HYPERLINK(""https://evil.example"",""Ann"")","ann@example.com","\'+44 7700 900176","Leeds, UK","Applied","2026-07-01 23:30",,,"direct","https://www.linkedin.com/in/ann",,"No","One\nTwo ""quoted""","\'@Thursday",,,',
    '',
  ]);
});

const attacks = [
  '=1',
  '+1',
  '-1',
  '@a',
  '＝1',
  '\t=1',
  '\r=1',
  ' =1',
  '"=1"',
  'a\n=1',
  'a\r=1',
  'a\r\n\n"=1',
  'a;=1',
  'a\t=1',
  'b\nc,=1',
];

test('what a candidate wrote is never a formula or a row of its own in a spreadsheet, whatever its separator', async () => {
  const job = await createJob(db);
  for (const notes of attacks) await createApplication(db, job, await candidate(), { cover_letter: notes, notes });
  const { text } = await download(job.id, '?sort=oldest');
  const [names, ...rows] = spreadsheetRows(text);
  expect(names).toEqual(columns);
  expect(rows.map((row) => row.length)).toEqual(attacks.map(() => columns.length));
  expect(rows.map((row) => row.at(-4)?.replaceAll("'", ''))).toEqual(attacks);
  // Spreadsheets in much of Europe separate cells by semicolons, some imports by tabs, and Excel's import wizard also
  // ends rows within quotes.
  const misread = [',', ';', '\t'].flatMap((separator) => [
    ...spreadsheetRows(text, separator),
    ...text.split(/[\r\n]/).flatMap((line) => spreadsheetRows(line, separator)),
  ]);
  expect(misread.flat().filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test('digits that a candidate wrote keep each of their digits in a spreadsheet', async () => {
  const job = await createJob(db);
  const written = [
    '07700900123',
    '00447700900123',
    '01132 960000',
    '00123',
    '07',
    '0',
    '12345',
    '0.5',
    '1234567890123456',
  ];
  for (const phone of written) await createApplication(db, job, await candidate({ phone }), { cover_letter: phone });
  const [, ...rows] = spreadsheetRows((await download(job.id, '?sort=oldest')).text);
  expect(rows.map((row) => row[2])).toEqual([
    '07700 900123',
    '00447 700900123',
    '01132 960000',
    "'00123",
    "'07",
    '0',
    '12345',
    '0.5',
    '12345 67890123456',
  ]);
  expect(rows.map((row) => row.at(-5))).toEqual(rows.map((row) => row[2]));
});

test('the filters of the list narrow the file; withdrawn applications are in it only by their own filter', async () => {
  const job = await createJob(db);
  const [ada, bea] = [
    await candidate({ full_name: 'Ada', email: 'ada@example.com' }),
    await candidate({ full_name: 'Bea', email: 'bea@example.com' }),
  ];
  await createApplication(db, job, ada, { status: 'Offer' });
  await createApplication(db, job, bea);
  await createApplication(db, job, bea, { withdrawn_at: new Date('2026-10-02T08:05:00Z') });
  async function names(query: string) {
    const [, ...rows] = spreadsheetRows((await download(job.id, query)).text);
    return rows.map((row) => `${row[0]} ${row[4]}`);
  }
  expect(await names('')).toEqual(['Bea Applied', 'Ada Offer']);
  expect(await names('?sort=oldest')).toEqual(['Ada Offer', 'Bea Applied']);
  expect(await names('?status=Offer')).toEqual(['Ada Offer']);
  expect(await names('?search=bea%40')).toEqual(['Bea Applied']);
  expect(await names('?status=Withdrawn')).toEqual(['Bea Withdrawn']);
});

test('the file of a job without applicants has only its header, after the byte order mark that Excel needs', async () => {
  const { id } = await createJob(db);
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await app.inject({ url: `/api/admin/jobs/${id}/applicants.csv`, headers });
  expect(rawPayload.toString('utf8')).toBe(`\uFEFF${columns.map((name) => `"${name}"`).join(',')}\r\n`);
});

test('only an administrator exports; an unknown job and a wrong filter are refused as everywhere', async () => {
  const job = await createJob(db);
  const person = await candidate();
  expect(await download(job.id, '', '')).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
  expect(await download(job.id, '', person.token)).toMatchObject({
    status: 403,
    body: { error: 'You are not allowed to do this' },
  });
  expect(await download('0199f0a0-0000-7000-8000-0000000000ff')).toMatchObject({
    status: 404,
    body: { error: 'Job not found' },
  });
  expect(await download('nonsense')).toMatchObject({ status: 400, body: { error: 'Invalid job ID' } });
  expect(await download(job.id, '?status=Hired')).toMatchObject({ status: 400, body: { field: 'status' } });
  expect(await db.auditEvent.count({ where: { subject_id: job.id } })).toBe(0);
  await download(job.id);
  expect(await db.auditEvent.findMany({ where: { subject_id: job.id } })).toMatchObject([
    { action: 'applicants_exported', actor_id: adminId },
  ]);
});

test('an export of several batches has every applicant once, in order', async () => {
  const [job, person] = [await createJob(db), await candidate({ full_name: 'Many' })];
  const at = Date.parse('2026-10-01T09:00:00Z');
  await db.application.createMany({
    data: Array.from({ length: 1_203 }, (_, i) =>
      applicationRow(job, person, { cover_letter: `Letter-${i}`, created_at: new Date(at + Math.floor(i / 100)) }),
    ),
  });
  const letters = [...(await download(job.id, '?sort=oldest')).text.matchAll(/Letter-(\d+)/g)].map(([, n]) =>
    Number(n),
  );
  expect(letters).toHaveLength(1_203);
  expect(new Set(letters).size).toBe(1_203);
  expect(letters.map((n) => Math.floor(n / 100))).toEqual(letters.map((_, i) => Math.floor(i / 100)));
});
