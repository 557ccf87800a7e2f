import Bowser from 'bowser';

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/** Words such as 'Firefox on Linux', for a mail: only names that the library knows, as User-Agent may hold any text. */
export function deviceWords(user_agent: string | undefined): string {
  if (!user_agent) return 'an unknown browser';
  const { browser, os } = Bowser.parse(user_agent);
  const name = browser.name && browsers.has(browser.name) ? browser.name : 'an unknown browser';
  return os.name && systems.has(os.name) ? `${name} on ${os.name}` : name;
}
