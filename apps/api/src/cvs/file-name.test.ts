import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.for([
  ['Jo Carter CV.pdf', 'Jo Carter CV.pdf'],
  ['Zoë Müller – Lebenslauf.PDF', 'Zoë Müller – Lebenslauf.pdf'],
  ['C:\\Users\\jo\\cv.pdf', 'cv.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
  ['line\r\nbreak\0.pdf', 'linebreak.pdf'],
  ['  spaced \t out  .pdf', 'spaced out.pdf'],
  ['.pdf', 'CV.pdf'],
  ['...', 'CV.pdf'],
  ['', 'CV.pdf'],
  [undefined, 'CV.pdf'],
  ['\uD800half.pdf', 'half.pdf'],
  ['"quoted"; x=y.pdf', '"quoted"; x=y.pdf'],
  ['CV %22final%22 Jo%0D%0A.pdf', 'CV "final" Jo.pdf'],
  ['50%off %41.pdf', '50%off %41.pdf'],
  ['Lebenslauf Jo\u0308rg.pdf', 'Lebenslauf J\u00F6rg.pdf'],
] as const)('%j is downloaded as %j', ([given, kept]) => {
  expect(cleanFileName(given)).toBe(kept);
});

test('a long name is cut to 120 characters and keeps its suffix, without halving a character', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`);
  expect(Array.from(name)).toHaveLength(120);
  expect(name.endsWith('😀.pdf')).toBe(true);
});
