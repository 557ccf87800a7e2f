import { cvPdf } from './cv-pdf.ts';

/** A real CV in a person's name; another name is another file. */
export function realPdf(full_name = 'Jo Carter'): Promise<Buffer> {
  const text = {
    headline: 'Fleet administrator',
    summary: 'Six years.',
    experience: [],
    education: [],
    skills: 'Vans',
  };
  return cvPdf({ full_name }, text, new Date('2026-01-05T09:00:00Z'));
}

/** The same document, made this many bytes long by a comment after its first line. */
export async function pdfOfSize(size: number): Promise<Buffer> {
  const pdf = await realPdf();
  const line = pdf.indexOf('\n') + 1;
  return Buffer.concat([
    pdf.subarray(0, line),
    Buffer.alloc(size - pdf.length - 1, '%'),
    Buffer.from('\n'),
    pdf.subarray(line),
  ]);
}
