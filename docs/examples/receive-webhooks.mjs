// @ts-check
// A service that keeps a copy of the status of every application: webhooks tell it to look, and it reads what has changed.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { ApiError, createClient } from '@careers/client';
import { verifyWebhook } from '@careers/client/webhooks';

const { CAREERS_URL = '', CAREERS_KEY = '', WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const careers = createClient({ baseUrl: CAREERS_URL, key: CAREERS_KEY });

/** @typedef {{ since?: string, statuses: Record<string, string> }} Copy */
/** @type {Copy} */
let copy = JSON.parse(await readFile('applications.json', 'utf8').catch(() => '{ "statuses": {} }'));

/** Writes the copy whole, so that a process that is killed leaves the one before. */
async function store() {
  await writeFile('applications.new.json', JSON.stringify(copy));
  await rename('applications.new.json', 'applications.json');
}

/** Reads what has changed since the last time, and stores each page with the number from which to go on. */
async function readChanges() {
  for await (const page of careers.listApplications.pages(copy.since ? { changed_since: copy.since } : {})) {
    for (const { id, status, withdrawn_at } of page.applications)
      copy.statuses[id] = withdrawn_at ? 'Withdrawn' : status;
    for (const id of page.erased) delete copy.statuses[id];
    copy.since = page.next;
    await store();
  }
}

/** Begins the copy anew where the number is too old. Other failures are left to the next time. @param {unknown} error */
function recover(error) {
  if (error instanceof ApiError && error.status === 410) copy = { statuses: {} };
  else console.error(error);
}

let reading = Promise.resolve();
/** Reads after what is being read now, never beside it. */
function readSoon() {
  reading = reading.then(readChanges).catch(recover);
}

const server = createServer(async (request, response) => {
  try {
    const body = await text(request);
    const event = await verifyWebhook(body, request.headers, WEBHOOK_SECRET);
    console.log(event.type, event.data.id);
    readSoon();
    response.writeHead(204).end(); // at once: what follows may take longer than the sender waits
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(Number(PORT), () => console.log('listening'));
readSoon();
setInterval(readSoon, 60_000);
