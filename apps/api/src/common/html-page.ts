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
