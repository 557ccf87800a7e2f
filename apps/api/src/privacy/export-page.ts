import { formatDateTime } from '@careers/contracts/common/dates';
import { isObject } from '@careers/contracts/common/is-object';
import { answer, answerText } from '@careers/contracts/jobs/answers';
import { colourRules } from '@careers/contracts/site/colours';
import type { Db } from '@careers/db/client';
import { html, Html } from '@careers/mail/templates/html';
import { type Held, rowsOf } from './export-json.ts';
import { type Column, type LabelledTable, sections } from './export-labels.ts';
import { labelOf, plainWords } from './export-words.ts';

const STYLE = `
${colourRules()}
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 800px; background: var(--page); color: var(--text); font: 17px/1.5 Arial, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h1 { margin: 0 0 16px; font-size: 32px; line-height: 1.2; }
h2 { margin: 48px 0 16px; padding-bottom: 8px; border-bottom: 2px solid var(--line); font-size: 24px; line-height: 1.25; }
h3 { margin: 32px 0 12px; font-size: 19px; }
h4 { margin: 24px 0 12px; font-size: 17px; }
nav ul { padding-left: 20px; }
nav li { margin-bottom: 4px; }
.row { margin: 0 0 12px; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
.row h3 { margin: 0 0 12px; }
dl { margin: 0; }
dl + dl { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
dt { color: var(--text-2); }
dd { margin: 0 0 12px; white-space: pre-wrap; }
dd:last-of-type { margin: 0; }
@media (min-width: 640px) { .row > dl { display: grid; grid-template-columns: 220px 1fr; gap: 8px 20px; } .row > dl > dd { margin: 0; } }
@media print { body { max-width: none; } }`;

type Row = Record<string, unknown>;
type Reading = { db: Db; person: string; held: Held; cvs: ReadonlyMap<string, string> };

/** `cvs`: the files of this copy by the ids of their CVs. */
type ExportPage = Held & Pick<Reading, 'cvs'>;

/** Yields the parts of a page with what `exportJson` has, for the person to read. It has no script and loads nothing. */
export async function* exportPage(db: Db, person: string, { cvs, ...held }: ExportPage): AsyncIterable<string> {
  const reading = { db, person, held, cvs };
  yield head(held.brand.name);
  for (const { id, heading, tables } of sections) {
    yield html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>`.markup;
    let isEmpty = true;
    for (const table of tables) {
      let begins: string | null = tables.length > 1 ? html`<h3>${table.heading}</h3>`.markup : '';
      const parts = await groupsOf(reading, table.of_each ?? []);
      for await (const row of readRows(reading, table)) {
        yield begins ?? '';
        yield rowMarkup(table, row, { cvs, parts }).markup;
        begins = null;
        isEmpty = false;
      }
    }
    yield `${isEmpty ? '<p>We hold nothing of this kind.</p>' : ''}</section>\n`;
  }
  yield FOOT;
}

function head(company: string): string {
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"><title>Your data at ${company}</title><style>${new Html(STYLE)}</style></head>
<body>
<header>
<h1>Your data at ${company}</h1>
<p>What you gave us on our careers website, and what we sent or showed you there. We made this copy on ${formatDateTime(new Date())} (UK time).</p>
<p>What our staff wrote about your applications is not in this copy. You can ask for it at ‘Your data’ in your profile.</p>
</header>
<nav aria-label="Contents"><ul>${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
<main>
`.markup;
}

const FOOT = `</main>
<footer><p><a href="data.json">data.json</a> has the same data for software, with the IDs that we use. <a href="README.txt">README.txt</a> says what is left out and why.</p></footer>
</body>
</html>
`;

async function* readRows({ db, person, held }: Reading, { name }: LabelledTable): AsyncIterable<Row> {
  const table = held.tables.find((one) => one.name === name);
  if (table) yield* rowsOf(db, table, held.brand, person);
  for (const row of held.elsewhere[name] ?? []) if (isObject(row)) yield row;
}

type Parts = readonly { table: LabelledTable; rows: ReadonlyMap<unknown, Row[]> }[];

/** The rows that stand with their application. A person writes few enough to be read at once. */
function groupsOf(reading: Reading, tables: readonly LabelledTable[]): Promise<Parts> {
  return Promise.all(
    tables.map(async (table) => {
      const rows: Row[] = [];
      for await (const row of readRows(reading, table)) rows.push(row);
      return { table, rows: Map.groupBy(rows, ({ application_id }) => application_id) };
    }),
  );
}

type Shown = Pick<Reading, 'cvs'> & { parts: Parts };

function rowMarkup(table: LabelledTable, row: Row, { cvs, parts }: Shown): Html {
  const title = table.of_each ? html`<h3>${plainWords(row['job_title'])}</h3>` : '';
  const groups = parts.flatMap(({ table: part, rows }) => {
    const own = rows.get(row['id']) ?? [];
    return own.length === 0 ? [] : [html`<h4>${part.heading}</h4>${own.map((each) => listMarkup(part, each, cvs))}`];
  });
  return html`<div class="row">${title}${listMarkup(table, row, cvs)}${groups}</div>
`;
}

/** The columns in the order of their labels, then those that another release or service has added. */
function listMarkup({ columns }: LabelledTable, row: Row, cvs: Reading['cvs']): Html {
  const names = [...new Set([...Object.keys(columns), ...Object.keys(row)])];
  const lines = names.flatMap((name) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : labelOf(name);
    const value = row[name];
    if (!column || isNothing(value)) return [];
    const shown = valueMarkup(column, value, cvs);
    return shown.markup === ''
      ? []
      : [html`<dt>${typeof column === 'string' ? column : column[0]}</dt><dd>${shown}</dd>`];
  });
  return html`<dl>${lines}</dl>`;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function valueMarkup(column: NonNullable<Column>, value: unknown, cvs: Reading['cvs']): Html {
  if (typeof column === 'string') return html`${plainWords(value)}`;
  const [, words] = column;
  if (words === 'cv') return fileLink(cvs.get(String(value)));
  if (words === 'answers') return answersMarkup(value);
  return html`${words(value)}`;
}

function fileLink(file: string | undefined): Html {
  if (file === undefined) return html``;
  return html`<a href="${file.split('/').map(encodeURIComponent).join('/')}">${file}</a>`;
}

/** The answers as their questions were asked. */
function answersMarkup(value: unknown): Html {
  const given = answer.array().safeParse(value);
  if (!given.success) return html`${plainWords(value)}`;
  return given.data.length === 0
    ? html``
    : html`<dl>${given.data.map((each) => html`<dt>${each.label}</dt><dd>${answerText(each)}</dd>`)}</dl>`;
}
