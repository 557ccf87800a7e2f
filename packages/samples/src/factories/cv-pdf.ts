/** The content of a sample CV, without the candidate's details. */
export type CvText = {
  headline: string;
  summary: string;
  experience: { role: string; employer: string; years: string; points: string[] }[];
  education: string[];
  skills: string;
};

type CvHead = { full_name: string; email?: string | null; phone?: string | null; location?: string | null };

/** Makes a CV of one or two pages as a PDF of about 3 kB; the same arguments give the same bytes. */
export async function cvPdf(head: CvHead, text: CvText, date: Date): Promise<Buffer> {
  // Imported here: it takes 150 ms, and most tests that import the factories make no PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `${head.full_name}, CV`, Author: head.full_name, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
    });
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });

  function heading(title: string) {
    return pdf
      .moveDown(1)
      .font('Helvetica-Bold')
      .fontSize(12)
      .fillColor('#1d4d3a')
      .text(title)
      .moveDown(0.3)
      .fillColor('#1c2521');
  }
  function body(paragraph: string) {
    return pdf.font('Helvetica').fontSize(10).text(paragraph, { lineGap: 2 });
  }

  pdf.font('Helvetica-Bold').fontSize(22).fillColor('#1c2521').text(head.full_name);
  pdf.font('Helvetica').fontSize(12).text(text.headline);
  pdf
    .moveDown(0.3)
    .fontSize(10)
    .fillColor('#4a5650')
    .text([head.location, head.phone, head.email].filter(Boolean).join('  |  '));
  heading('Profile');
  body(text.summary);
  heading('Experience');
  for (const { role, employer, years, points } of text.experience) {
    pdf
      .font('Helvetica-Bold')
      .fontSize(10)
      .text(role, { continued: true })
      .font('Helvetica')
      .text(`, ${employer}, ${years}`);
    pdf.moveDown(0.2).list(points, { bulletRadius: 1.5, textIndent: 12, lineGap: 2 }).moveDown(0.5);
  }
  heading('Education');
  text.education.forEach(body);
  heading('Skills');
  body(text.skills);

  pdf.end();
  return done;
}
