import { escapeHtml } from '@careers/contracts/escape-html';

/** The page for an error of the server itself, such as a page that cannot be rendered. It needs no script and no data. */
export function errorPage(brandName: string): string {
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
<p>Please try again in a moment.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;
}
