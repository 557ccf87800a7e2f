import { colourRules } from '@careers/contracts/site/colours';

export const STYLE = `
${colourRules()}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 17px/1.5 Overpass, Arial, sans-serif; overflow-wrap: anywhere; }
header { background: var(--green); color: var(--on-green); padding: 6px; }
header a { display: block; max-width: 640px; margin: 0 auto; padding: 14px 20px; border: 2px solid var(--on-green); border-radius: 8px; color: inherit; font-size: 22px; font-weight: bold; text-decoration: none; }
header span { font-size: 15px; font-weight: normal; color: var(--on-green-2); }
main { max-width: 640px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { margin: 0 0 16px; font-size: 30px; line-height: 1.2; }
h2 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 16px; }
a { color: var(--link); }
.quiet { color: var(--text-2); font-size: 16px; }
.box { margin: 0 0 20px; padding: 16px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.box > :last-child { margin-bottom: 0; }
label, legend { font-weight: bold; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 4px; }
.choice { display: flex; align-items: center; gap: 10px; min-height: 44px; font-weight: normal; }
.choice input { width: 22px; height: 22px; margin: 0; accent-color: var(--link); }
.field { margin: 0 0 24px; }
.field input, .field select { display: block; width: 100%; min-height: 48px; margin-top: 6px; padding: 8px 12px; border: 1.5px solid var(--text-2); border-radius: 6px; background: var(--card); color: var(--text); font: inherit; }
.error { display: block; margin-top: 4px; font-weight: bold; }
.alert { margin: 0 0 24px; padding: 12px 16px; border: 3px solid var(--text); border-radius: 6px; font-weight: bold; }
.away { position: absolute; left: -10000px; }
.away label { display: block; min-height: 44px; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.actions form { margin: 0; }
button, .button { display: inline-block; min-height: 48px; padding: 11px 22px; border: 0; border-radius: 6px; background: var(--link); color: var(--page); font: inherit; font-weight: bold; text-decoration: none; cursor: pointer; }
button.second { background: transparent; color: var(--link); box-shadow: inset 0 0 0 2px var(--link); }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
@media (max-width: 360px) { main { padding-inline: 14px; } h1 { font-size: 26px; } }
`;
