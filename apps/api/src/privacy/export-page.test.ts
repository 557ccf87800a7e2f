import { brandFrom } from '@careers/contracts/site/brand';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { runSql } from '@careers/postgres/sql';
import { expect, test } from 'vitest';
import { full_name, liveFully } from '../testing/full-life.ts';
import { testApi } from '../testing/test-api.ts';
import { exportJson } from './export-json.ts';
import { type LabelledTable, sections } from './export-labels.ts';
import { exportPage } from './export-page.ts';
import { heldTables } from './held-data.ts';

const api = await testApi({}, {}, { auth: { autoconfirm: false, mail_interval_seconds: 0 } });
const { db, url } = api;
const held = { brand: brandFrom(), tables: heldTables, elsewhere: {} };

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
function pageOf(person: string, cvs = new Map<string, string>()) {
  return textOf(exportPage(db, person, { ...held, cvs }));
}
async function livedFully() {
  const person = await liveFully(api);
  const message_id = `<${person.id}@x>`;
  await db.outboxMail.create({ data: { template: 'magic_link', message_id, user_id: person.id, sent_at: new Date() } });
  return person;
}
function withParts(table: LabelledTable): LabelledTable[] {
  return [table, ...(table.of_each ?? [])];
}
const labelled = new Map(
  sections.flatMap(({ tables }) => tables.flatMap(withParts)).map(({ name, columns }) => [name, columns]),
);

test('[REACH-07] every column of the copy has a label in its page, or is one that tells a reader nothing', async () => {
  expect([...labelled.keys()].toSorted()).toEqual(heldTables.map(({ name }) => name).toSorted());
  const rows = await runSql<{ name: string; column: string }>(
    url,
    `SELECT table_schema || '.' || table_name AS name, column_name AS column FROM information_schema.columns`,
  );
  const person = await livedFully();
  const copy: Record<string, Record<string, unknown>[]> = JSON.parse(await textOf(exportJson(db, person.id, held)));
  for (const { name, table, omit = {} } of heldTables) {
    const columns = rows.filter((row) => row.name === table && !Object.hasOwn(omit, row.column));
    const seen = (copy[name] ?? []).flatMap((row) => Object.keys(row));
    expect(Object.keys(labelled.get(name) ?? {}).toSorted(), name).toEqual(
      [...new Set([...columns.map(({ column }) => column), ...seen])].toSorted(),
    );
  }
});

test('[REACH-07] the page of the copy has what a candidate gave and was told, in words, and links to their files', async () => {
  const person = await livedFully();
  const [cv] = await db.cv.findMany({ where: { profile_id: person.id }, orderBy: { id: 'desc' } });
  const page = await pageOf(person.id, new Map([[cv?.id ?? '', 'cvs/2 Quillon Braithwaite.pdf']]));
  for (const text of [
    `<dt>Name</dt><dd>${full_name}</dd>`,
    '<dt>Phone number</dt><dd>01632 960 777</dd>',
    `<dt>Cover letter</dt><dd>I am ${full_name}.</dd>`,
    `<dt>Adjustments you asked for</dt><dd>${full_name} needs step-free access.</dd>`,
    `<dl><dt>Your employer</dt><dd>${full_name} drove for Larkfield.</dd></dl>`,
    `<dt>Our notes to you</dt><dd>Ring ${full_name}.</dd>`,
    '<dt>What happened</dt><dd>You applied</dd>',
    '<dt>From</dt><dd>Our hiring team</dd>',
    `<dt>Message</dt><dd>Dear ${full_name}</dd>`,
    '<dt>How often</dt><dd>Every day</dd>',
    '<dt>Email</dt><dd>Link to sign in</dd>',
    '<dt>How</dt><dd>Password on ',
    '<dt>Result</dt><dd>Failed</dd>',
    '<a href="cvs/2%20Quillon%20Braithwaite.pdf">cvs/2 Quillon Braithwaite.pdf</a>',
  ])
    expect(page).toContain(text);
  expect(page).toMatch(/<dt>Applied<\/dt><dd>\d{1,2} \w+ \d{4} at \d\d:\d\d<\/dd>/);
  for (const text of ['We have planned to write this to you.', 'rings back', 'double click', '[object'])
    expect(page).not.toContain(text);
});

test('[REACH-07] a text with markup is text in the page of the copy, which runs and loads nothing', async () => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const person = await createCandidate(db, { full_name: attack });
  const applied = { cover_letter: attack, answers: [{ ...question, label: attack, value: attack }] };
  const job = await createJob(db, { title: attack });
  const application = await createApplication(db, job, person, applied);
  const { id } = await createCv(db, api.cvFolder, person);
  await db.applicationMessage.create({
    data: { application_id: application.id, from_candidate: true, text: attack, sent_at: new Date() },
  });
  await db.session.create({ data: { user_id: person.id, amr: [{ method: attack }], user_agent: attack } });
  const page = await pageOf(person.id, new Map([[id, `cvs/1 ${attack}`]]));
  expect(page.split('&lt;script&gt;alert(1)').length).toBeGreaterThan(8);
  expect(page).not.toMatch(/<(script|img|link|iframe|object|form)/i);
  expect(page).not.toMatch(/<[^>]*\son\w+=/i);
  expect(page).toContain(
    `content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"`,
  );
  expect(page).toContain('<h3>&quot;&#39;&gt;&lt;script&gt;');
});

const question = { question_id: crypto.randomUUID(), version: 1, type: 'short', unit: null };

test('[REACH-07] the page of a candidate who has done nothing yet says so of each kind', async () => {
  const person = await createCandidate(db);
  const page = await pageOf(person.id);
  expect(page).toContain('<h2 id="applications">Your applications</h2><p>We hold nothing of this kind.</p>');
});
