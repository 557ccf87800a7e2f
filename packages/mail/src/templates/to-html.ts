import type { Brand } from '@careers/contracts/brand';
import type { MailContent } from './content.ts';
import { html, type Html } from './html.ts';

// The site's tokens as mail clients know colours. Every one is set on its own element, because clients drop style sheets;
// the sheet in the head only turns paper and ink dark where a client has it. Sign and plate keep their colours in the dark.
const FONT = html`font-family:Overpass,Arial,Helvetica,sans-serif;`;
const SHEET = html`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0c120f !important; }
    .card { background: #141c18 !important; border-color: #2b342f !important; }
    .text { color: #e9eeea !important; }
    .quiet { color: #aab4ad !important; }
    .code { background: #182e23 !important; color: #e9eeea !important; border-color: #3f765a !important; }
  }`;

function paragraph(text: string): Html {
  return html`<p class="text" style="margin:0 0 16px;color:#121e17;">${text}</p>`;
}

function button(action: MailContent['action']): Html {
  return action === undefined
    ? html``
    : html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;"><tr>
<td bgcolor="#fdd506" style="background:#fdd506;border-radius:6px;"><a href="${action.link}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:14px 28px;${FONT}font-size:18px;line-height:22px;font-weight:bold;color:#16170c;text-decoration:none;border-radius:6px;">${action.label}</a></td>
</tr></table>`;
}

function digits(code: MailContent['code']): Html {
  return code === undefined
    ? html``
    : html`${paragraph(code.label)}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;"><tr>
<td class="code" bgcolor="#e3f3e9" style="background:#e3f3e9;border:1px solid #3f765a;border-radius:6px;padding:12px 14px 12px 20px;font-family:Consolas,Menlo,monospace;font-size:28px;line-height:32px;font-weight:bold;letter-spacing:6px;color:#121e17;">${code.digits}</td>
</tr></table>`;
}

/** The mail as a road sign on a card: tables and inline styles, nothing loaded from anywhere. */
export function toHtml({ subject, preview, heading, before, action, code, after }: MailContent, brand: Brand): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${SHEET}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fafaf8;">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fafaf8" style="background:#fafaf8;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td bgcolor="#034a2e" style="background:#034a2e;border-radius:10px 10px 0 0;padding:6px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border:2px solid #ffffff;border-radius:8px;padding:18px 24px;${FONT}color:#ffffff;">
<span style="font-size:22px;line-height:26px;font-weight:bold;color:#ffffff;">${brand.short_name}</span><br><span style="font-size:15px;line-height:20px;color:#cde5d4;">Careers</span>
</td></tr></table>
</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #d4dbd5;border-top:0;border-radius:0 0 10px 10px;padding:32px 32px 16px;${FONT}font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word;">
<h1 class="text" style="margin:0 0 16px;${FONT}font-size:26px;line-height:32px;font-weight:bold;color:#121e17;">${heading}</h1>
${before.map(paragraph)}${button(action)}${digits(code)}${after.map(paragraph)}
</td></tr>
<tr><td class="quiet" style="padding:20px 32px 0;${FONT}font-size:13px;line-height:18px;color:#4b5951;">${brand.registered_details || brand.name}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}
