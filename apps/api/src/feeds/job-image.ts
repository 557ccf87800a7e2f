import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { colours } from '@careers/contracts/site/colours';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import type { Font } from 'satori';

/** Pixels of the picture, as other sites require. */
const IMAGE_SIZE = { width: 1200, height: 630 };

const { light } = colours;

/** An element in the form that satori takes, which is React's. */
type Box = { type: 'div'; key: null; props: { style: Record<string, string | number>; children: Box[] | string } };
function box(style: Record<string, string | number>, children: Box[] | string): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** The font size of a title: long ones are smaller. One that does not fit into four lines ends in an ellipsis. */
function titleSize(title: string): number {
  if (title.length <= 40) return 84;
  return title.length <= 90 ? 64 : 48;
}

/** A text without its missing signs and the spaces around them; empty where only punctuation is left. */
function withoutSigns(text: string, missing: ReadonlySet<string>): string {
  const signs = [...new Intl.Segmenter('en-GB').segment(text.normalize())].map(({ segment }) => segment);
  const drawn = signs.filter((one) => !missing.has(one)).join('');
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn.replace(/\s+/gu, ' ').trim() : '';
}

/** A green road sign with the company, the title, and where the job is. `missing`: the signs that no font has. */
function sign(job: Job, company: string, missing: ReadonlySet<string>): Box {
  const title = withoutSigns(withoutBackslashes(job.title), missing) || 'Vacancy';
  const facts = [job.department, job.location, formatSalary(job)].map((text) =>
    withoutSigns(withoutBackslashes(text), missing),
  );
  const titleStyle = {
    display: 'block',
    fontSize: titleSize(title),
    fontWeight: 700,
    lineHeight: 1.12,
    lineClamp: 4,
    wordBreak: 'break-word',
    maxWidth: 980,
  };
  return box(
    { ...IMAGE_SIZE, boxSizing: 'border-box', padding: 28, backgroundColor: light.green, fontFamily: 'Overpass, More' },
    [
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: '100%',
          padding: '44px 52px',
          border: `6px solid ${light.on_green}`,
          borderRadius: 28,
          color: light.on_green,
        },
        [
          box({ fontSize: 34, color: light.on_green_2 }, withoutSigns(`${company} careers`, missing)),
          box(titleStyle, title),
          box(
            { display: 'block', fontSize: 36, color: light.accent, lineClamp: 2, wordBreak: 'break-word' },
            facts.filter(Boolean).join(' | '),
          ),
        ],
      ),
    ],
  );
}

/** The site's font: the letters of Western Europe, then those of the rest of Europe. */
async function readFonts(): Promise<Font[]> {
  const files = [
    ['Overpass', 400, import.meta.resolve('@fontsource/overpass/files/overpass-latin-400-normal.woff')],
    ['Overpass', 700, import.meta.resolve('@fontsource/overpass/files/overpass-latin-700-normal.woff')],
    ['More', 400, import.meta.resolve('@fontsource/overpass/files/overpass-latin-ext-400-normal.woff')],
    ['More', 700, import.meta.resolve('@fontsource/overpass/files/overpass-latin-ext-700-normal.woff')],
  ] as const;
  return Promise.all(
    files.map(async ([name, weight, url]) => ({ name, weight, data: await readFile(fileURLToPath(url)) })),
  );
}

let fonts: Promise<Font[]> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Draws the picture of a job as a PNG. One is drawn at a time, because each takes a processor a fifth of a second. */
export function jobImage(job: Job, company: string): Promise<Buffer> {
  const drawn = last.then(() => draw(job, company));
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Loads the two libraries for the first picture, not at the start. */
async function draw(job: Job, company: string): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const options = { ...IMAGE_SIZE, fonts: await (fonts ??= readFonts()) };
  const missing = new Set<string>();
  // Draws once to learn which signs the fonts lack: in a picture each of them would be a box.
  let svg = await satori(sign(job, company, missing), {
    ...options,
    loadAdditionalAsset: async (_language, signs) => {
      for (const { segment } of new Intl.Segmenter('en-GB').segment(signs)) missing.add(segment);
      return [];
    },
  });
  if (missing.size > 0) svg = await satori(sign(job, company, missing), options);
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
