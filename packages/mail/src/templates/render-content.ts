import type { Brand } from '@careers/contracts/site/brand';
import { splitAtLinks } from '@careers/contracts/common/links-in-text';
import { colours } from '@careers/contracts/site/colours';
import type { MailContent } from './content.ts';
import { html, type Html } from './html.ts';

const { light, dark } = colours;

// Every colour is set on its own element, because mail clients drop style sheets. The sheet in the head only sets the
// dark colours where a client reads it. The sign and the accent keep their colours in the dark.
const FONT = html`font-family:Overpass,Arial,Helvetica,sans-serif;`;
const SHEET = html`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.page} !important; }
    .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
    .text { color: ${dark.text} !important; }
    .link { color: ${dark.link} !important; }
    .quiet { color: ${dark.text_2} !important; }
    .code { background: ${dark.tint} !important; color: ${dark.text} !important; border-color: ${light.sign_line} !important; }
  }`;

function paragraph(text: string): Html {
  return html`<p class="text" style="margin:0 0 16px;color:${light.text};">${text}</p>`;
}

/** Each line break is <br>, because Outlook drops `white-space`. A link's text is its address, so it does not mislead. */
function lines(text: string): Html[] {
  return splitAtLinks(text).map(({ text: words, href }) =>
    href === null
      ? html`${words.split('\n').map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}`
      : html`<a href="${href}" target="_blank" rel="noopener noreferrer" class="text" style="color:${light.text};">${words}</a>`,
  );
}

function writtenText(text: MailContent['written']): Html {
  return text === undefined
    ? html``
    : html`<p class="text" style="margin:0 0 16px;color:${light.text};">${lines(text)}</p>`;
}

function button(action: MailContent['action']): Html {
  return action === undefined
    ? html``
    : html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;"><tr>
<td bgcolor="${light.accent}" style="background:${light.accent};border-radius:6px;"><a href="${action.link}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:14px 28px;${FONT}font-size:18px;line-height:22px;font-weight:bold;color:${light.on_accent};text-decoration:none;border-radius:6px;">${action.label}</a></td>
</tr></table>`;
}

function digits(code: MailContent['code']): Html {
  return code === undefined
    ? html``
    : html`${paragraph(code.label)}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;"><tr>
<td class="code" bgcolor="${light.tint}" style="background:${light.tint};border:1px solid ${light.sign_line};border-radius:6px;padding:12px 14px 12px 20px;font-family:Consolas,Menlo,monospace;font-size:28px;line-height:32px;font-weight:bold;letter-spacing:6px;color:${light.text};">${code.digits}</td>
</tr></table>`;
}

function item({ title, text, link }: NonNullable<MailContent['items']>[number]): Html {
  return html`<p class="text" style="margin:0 0 16px;color:${light.text};"><a href="${link}" target="_blank" rel="noopener noreferrer" class="link" style="color:${light.link};font-size:18px;font-weight:bold;">${title}</a><br>${lines(text)}</p>`;
}

function quietLink(link: MailContent['unsubscribe']): Html {
  return link === undefined
    ? html``
    : html`<br><br><a href="${link.link}" target="_blank" rel="noopener noreferrer" class="quiet" style="color:${light.text_2};">${link.label}</a>`;
}

/** The email as HTML: a road sign on a card, with tables and inline styles, and nothing loaded from a server. */
export function toHtml(content: MailContent, brand: Brand): string {
  const { subject, preview, heading, before, written, items = [], action, code, after = [] } = content;
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
<body class="page" style="margin:0;padding:0;background:${light.page};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td bgcolor="${light.green}" style="background:${light.green};border-radius:10px 10px 0 0;padding:6px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border:2px solid ${light.on_green};border-radius:8px;padding:18px 24px;${FONT}color:${light.on_green};">
<span style="font-size:22px;line-height:26px;font-weight:bold;color:${light.on_green};">${brand.short_name}</span><br><span style="font-size:15px;line-height:20px;color:${light.on_green_2};">Careers</span>
</td></tr></table>
</td></tr>
<tr><td class="card" bgcolor="${light.card}" style="background:${light.card};border:1px solid ${light.line};border-top:0;border-radius:0 0 10px 10px;padding:32px 32px 16px;${FONT}font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word;">
<h1 class="text" style="margin:0 0 16px;${FONT}font-size:26px;line-height:32px;font-weight:bold;color:${light.text};">${heading}</h1>
${before.map(paragraph)}${writtenText(written)}${items.map(item)}${button(action)}${digits(code)}${after.map(paragraph)}
</td></tr>
<tr><td class="quiet" style="padding:20px 32px 0;${FONT}font-size:13px;line-height:18px;color:${light.text_2};">${brand.registered_details || brand.name}${quietLink(content.manage)}${quietLink(content.unsubscribe)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}

/** The mail as plain text. A link is alone on its line, so that every mail program finds its end. */
export function toText(content: MailContent, brand: Brand): string {
  const { heading, before, written, items = [], action, code, after = [], manage, unsubscribe } = content;
  const blocks = [
    heading,
    ...before,
    ...(written ? [written] : []),
    ...items.map(({ title, text, link }) => `${title}\n${text}\n${link}`),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`${code.label}\n${code.digits}`] : []),
    ...after,
    `-- \n${brand.registered_details || brand.name}`,
    ...(manage ? [`${manage.label}:\n${manage.link}`] : []),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
