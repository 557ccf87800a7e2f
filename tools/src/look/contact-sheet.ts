import type { Difference } from './compare-pictures.ts';
import type { Picture } from './pictures.ts';

export type ComparedPicture = Picture & { difference: Difference };

/** One HTML page with all pictures, the screens below each other, and what differs from the accepted ones marked. */
export function contactSheet(pictures: readonly ComparedPicture[]): string {
  const byScreen = Map.groupBy(pictures, ({ screen }) => screen.name);
  const rows = [...byScreen].map(
    ([name, ofScreen]) => `<h2 id="${name}">${name}</h2><div>${ofScreen.map(figure).join('')}</div>`,
  );
  const changed = pictures.filter(({ difference }) => difference !== 0).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body { font: 16px system-ui; margin: 24px; background: #ddd }
div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; padding-bottom: 16px }
figure { margin: 0 } img { width: 300px; display: block } .changed img { outline: 4px solid #c00 }
</style><h1>Contact sheet</h1><p>${pictures.length} pictures, ${changed} new or changed</p>${rows.join('\n')}</html>\n`;
}

function figure({ file, difference }: ComparedPicture): string {
  const says = typeof difference === 'number' ? `${(difference * 100).toFixed(2)} % changed` : difference;
  const marked = difference === 0 ? '' : ` class="changed"`;
  return `<figure${marked}><figcaption>${file}<br>${difference === 0 ? 'as accepted' : says}</figcaption><a href="taken/${file}"><img loading="lazy" alt="" src="taken/${file}"></a></figure>`;
}
