import { escapeHtml } from '@careers/contracts/common/escape-html';
import { html, Html } from '@careers/mail/templates/html';

export function htmlPage(title: string, style: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(style)}</style></head>
<body>
${body}
</body>
</html>
`.markup;
}

/** Makes a page, without scripts and data, for one that fails to render. `text` says what the visitor can do. */
export function errorPage(brandName: string, text = 'Please try again in a moment.'): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong | ${escapeHtml(brandName)} careers</title>
</head>
<body>
<h1>Something went wrong</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;
}
