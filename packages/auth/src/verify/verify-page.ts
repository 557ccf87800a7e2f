import { escapeHtml } from '@careers/contracts/common/escape-html';

export const verifyPageStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1.2rem}';

/** The page between a link and its use: mail scanners open links but press no button. */
export function verifyPage(link: URLSearchParams): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Continue</title><style>${verifyPageStyle}</style></head>
<body>
<main>
<h1>One more step</h1>
<p>Press the button to use the link that was sent to you. It works once.</p>
<form method="post" action="verify/link?${escapeHtml(link.toString())}"><button type="submit">Continue</button></form>
</main>
</body>
</html>
`;
}
