import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { clearSettings } from '../product-environment.ts';
import { ROOT } from '../root.ts';
import { beforeExit, runCommand, shutDown, temporaryFolder } from '../shutdown.ts';
import { startTestServer } from '../test-server.ts';
import { comparePictures } from './compare-pictures.ts';
import { type ComparedPicture, contactSheet } from './contact-sheet.ts';
import { chosenScreens, takePictures } from './pictures.ts';
import { startScreensProduct } from './screens-product.ts';

const folder = join(ROOT, '.look');
const taken = join(folder, 'taken');
const accepted = join(folder, 'accepted');

// npm run look: pictures of every screen and state, or of those whose name contains one of the arguments, in both themes and
// three widths, on a contact sheet; compared with those that this machine accepted last. `-- --accept` accepts them.
await runCommand(async () => {
  clearSettings();
  const filters = process.argv.slice(2).filter((argument) => argument !== '--accept');
  const { adminUrl } = await startTestServer();
  const product = await startScreensProduct(adminUrl, 'look', await temporaryFolder('careers-look-'));
  const browser = await chromium.launch({ executablePath: await findBrowser(), chromiumSandbox: false });
  beforeExit(() => browser.close());
  await rm(taken, { recursive: true, force: true });
  await rm(join(folder, 'marked'), { recursive: true, force: true });
  const pictures: ComparedPicture[] = [];
  for (const picture of await takePictures(browser, product, chosenScreens(filters), taken)) {
    const [now, then, marked] = [taken, accepted, join(folder, 'marked')].map((place) => join(place, picture.file));
    pictures.push({ ...picture, difference: await comparePictures(now ?? '', then ?? '', marked ?? '') });
  }
  await writeFile(join(folder, 'index.html'), contactSheet(pictures));
  const changed = pictures.filter(({ difference }) => difference !== 0);
  for (const { file, difference } of changed) console.log(`${file}: ${difference === 'new' ? 'new' : 'changed'}`);
  if (process.argv.includes('--accept')) await cp(taken, accepted, { recursive: true });
  console.log(`${pictures.length} pictures, ${changed.length} new or changed: ${join(folder, 'index.html')}`);
  await shutDown(0);
});
