/** When not even a page can be rendered: plain words, no script, nothing of the inside. */
export function faultPage(brand: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong | ${escape(brand)} careers</title>
</head>
<body>
<h1>Something went wrong</h1>
<p>Please try again in a moment.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
