import { colourRules } from '@careers/contracts/site/colours';

export const DOCS_STYLE = `
${colourRules()}
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 Overpass, Arial, sans-serif; overflow-wrap: anywhere; }
header { padding: 24px 16px; background: var(--green); color: var(--on-green); }
header a { color: inherit; }
header > *, main { box-sizing: border-box; max-width: 960px; margin: 0 auto; }
h1 { font-size: 28px; line-height: 1.2; }
main { padding: 8px 16px 64px; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header a:focus-visible { outline-color: var(--accent); }
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
small { color: var(--text-2); font-size: 14px; }
summary { cursor: pointer; }
`;
