import { colours } from '@careers/contracts/site/colours';

const { light, dark } = colours;

/** The style sheet of the API's documentation, in the colours of the site. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --page: ${light.page}; --card: ${light.card}; --text: ${light.text}; --quiet: ${light.text_2}; --line: ${light.line}; --tint: ${light.tint}; --link: ${light.green}; }
@media (prefers-color-scheme: dark) { :root { --page: ${dark.page}; --card: ${dark.card}; --text: ${dark.text}; --quiet: ${dark.text_2}; --line: ${dark.line}; --tint: ${dark.tint}; --link: #8fd6b0; } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 Overpass, Arial, sans-serif; overflow-wrap: anywhere; }
header { padding: 24px 16px; background: ${light.green}; color: ${light.on_green}; }
header a { color: inherit; }
header > *, main { box-sizing: border-box; max-width: 960px; margin: 0 auto; }
h1 { font-size: 28px; line-height: 1.2; }
main { padding: 8px 16px 64px; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header a:focus-visible { outline-color: ${light.accent}; }
nav ul, .replies { list-style: none; padding: 0; }
nav li { padding: 4px 0; }
section section { margin: 0 0 24px; padding: 4px 16px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
section section:target { border-color: var(--link); }
h2 { margin-top: 40px; }
h3 { margin-bottom: 4px; }
h4 { margin: 20px 0 4px; font-size: 16px; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
code { padding: 1px 4px; background: var(--tint); border-radius: 3px; }
pre { padding: 12px; background: var(--tint); border-radius: 6px; white-space: pre-wrap; }
dl { margin: 0; }
dt { margin-top: 8px; }
dd { margin: 0 0 0 16px; }
small { color: var(--quiet); font-size: 14px; }
summary { cursor: pointer; }
`;
