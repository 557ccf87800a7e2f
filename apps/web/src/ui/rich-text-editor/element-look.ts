import type { BlockType, Mark, Marks } from './document.ts';

/** The part of an element that is read. The parser gives names and attributes in lower case. */
type HtmlElement = { name: string; attribs: Readonly<Record<string, string>> };

const withoutText = new Set(
  'head,title,style,script,noscript,template,svg,math,img,picture,video,audio,canvas,iframe,object,map,textarea,select,button'.split(
    ',',
  ),
);

/** Elements inside a line. Every other element begins and ends a line. */
const inline = new Set(
  'a,abbr,acronym,b,bdi,bdo,big,br,cite,code,data,del,dfn,em,font,i,ins,kbd,label,mark,q,s,samp,small,span,strike,strong,sub,sup,time,tt,u,var,wbr'.split(
    ',',
  ),
);

export function isInline({ name }: HtmlElement): boolean {
  return inline.has(name) || name.includes(':');
}

/** Whether an element is not shown: it has no text, its style hides it, or it is a bullet that Word draws. */
export function isHidden({ name, attribs }: HtmlElement): boolean {
  return (
    withoutText.has(name) || /display\s*:\s*none|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i.test(attribs['style'] ?? '')
  );
}

export function headingOf({ name }: HtmlElement): BlockType | undefined {
  if (!/^h[1-6]$/.test(name)) return undefined;
  return name === 'h1' || name === 'h2' ? name : 'h3';
}

/** Returns the marks inside an element: by its style, otherwise by its name, otherwise those around it. */
export function marksOf({ name, attribs }: HtmlElement, around: Marks): Marks {
  const style = attribs['style'] ?? '';
  const marks = { ...around };
  turn(marks, 'strong', name === 'b' || name === 'strong' || undefined);
  turn(marks, 'em', name === 'i' || name === 'em' || undefined);
  turn(marks, 'u', name === 'u' || name === 'ins' || undefined);
  turn(marks, 'strong', matches(weight.exec(style), /^(?:bold|bolder|[6-9]00)/));
  turn(marks, 'em', matches(slant.exec(style), /^(?:italic|oblique)/));
  turn(marks, 'u', matches(line.exec(style), /underline/));
  return marks;
}

const weight = /(?:^|[;\s])font-weight\s*:\s*([^;]+)/i;
const slant = /(?:^|[;\s])font-style\s*:\s*([^;]+)/i;
const line = /(?:^|[;\s])text-decoration(?:-line)?\s*:\s*([^;]+)/i;

/** Whether a property's value matches; undefined if the style does not have the property, or inherits it. */
function matches(found: RegExpExecArray | null, value: RegExp): boolean | undefined {
  const given = found?.[1]?.trim().toLowerCase();
  return given === undefined || given === 'inherit' ? undefined : value.test(given);
}

function turn(marks: Marks, mark: Mark, on: boolean | undefined): void {
  if (on) marks[mark] = true;
  else if (on === false) delete marks[mark];
}

/** Returns the depth of a paragraph in a list of Word: 'mso-list:l0 level2 lfo1' is at the second level. */
export function wordListDepth({ attribs }: HtmlElement): number | undefined {
  const level = /mso-list\s*:\s*l\d+\s+level(\d)/i.exec(attribs['style'] ?? '')?.[1];
  return level === undefined ? undefined : Math.max(0, Number(level) - 1);
}

/** Whether the text that Word draws before an item is a number: '1.', 'b)', 'iv.', but not '·' or 'o'. */
export function isNumber(marker: string): boolean {
  return /^\(?(?:\d+|[a-z]{1,5})[.)]/i.test(marker.trim());
}
