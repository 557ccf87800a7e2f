import { limits } from '@careers/contracts/common/limits';
import { alertFilters, askAlertForm, changeAlertForm } from '@careers/contracts/jobs/job-alerts';
import { emailForm } from '@careers/contracts/account/sign-in';
import type { Brand } from '@careers/contracts/site/brand';
import type { Mailer } from '@careers/mail/mailer';
import { plainPagePolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { retryHeader, toLoggedError } from '../common/send-error.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { filterOptionsOf } from '../jobs/filter-counts.ts';
import type { ListContext } from '../jobs/jobs.service.ts';
import { alertIdOf, alertKey, type AlertLinkKind, alertPath, isAlertLink } from './alert-links.ts';
import {
  askPage,
  changePage,
  donePage,
  findPage,
  type Frame,
  invalidLinkPage,
  managePage,
  pressPage,
  sentPage,
  wordsOf,
} from './alert-pages.ts';
import type { Alert } from './alert-rows.ts';
import { STYLE } from './alert-style.ts';
import {
  changeAlert,
  confirmAlert,
  endAlert,
  eraseAddress,
  findAlert,
  keepAlert,
  listAlerts,
} from './alerts.service.ts';
import { askForAlert, askForAlerts, firstAlert } from './ask-alert.service.ts';

/** The largest body in bytes: 200 characters of a search, each of up to twelve bytes in a form, and the filters. */
const MAX_BODY_BYTES = 16_384;

type Options = ListContext & {
  auth: Pick<SignInPort, 'deriveKey'>;
  mailer: Mailer;
  site_url: string;
  brand: Pick<Brand, 'short_name'>;
};

type PressedLink = {
  title: string;
  button: string;
  press: (id: string) => Promise<unknown>;
  done: { title: string; sentence: string };
  /** Whether the page after the press leads to the other alerts. */
  leadsOn: boolean;
  /** Whether a press on a link of an alert that has ended is as good: what it asks for is so. */
  isDoneWithout?: true;
};

const read = { config: { limit: { kind: 'read', cost: 1 } } } as const;
const change = { config: { limit: { kind: 'change' } } } as const;
const ask = { config: { limit: { kind: 'alert' } } } as const;
const FULL = {
  title: `You have ${limits.alerts} job alerts already`,
  sentence: 'One address can have no more. Stop one, and open the link in your email again.',
};
const ALL_STOPPED = 'You get no more job alerts, and we have deleted your address with them.';

/** The plain forms of alerts: they need no script, no account and no storage, and none is kept in a cache. */
export function alertsPlugin({ db, filterCounts, auth, mailer, site_url, brand }: Options) {
  const key = alertKey(auth);
  const frame: Frame = { name: brand.short_name };
  const context = { db, mailer, key, site_url };
  const links: Record<Exclude<AlertLinkKind, 'manage'>, PressedLink> = {
    confirm: {
      title: 'Confirm your job alert',
      button: 'Confirm',
      press: (id) => confirmAlert(context, id),
      done: { title: 'Your job alert is on', sentence: 'We will email you when there are new jobs.' },
      leadsOn: true,
    },
    keep: {
      title: 'Keep your job alert',
      button: 'Keep it',
      press: (id) => keepAlert(context, id),
      done: { title: 'We will keep your job alert', sentence: 'We will go on emailing you when there are new jobs.' },
      leadsOn: true,
    },
    end: {
      title: 'Stop this job alert',
      button: 'Stop it',
      press: (id) => endAlert(context, id),
      done: { title: 'This job alert has stopped', sentence: 'You will get no more emails about these jobs.' },
      leadsOn: false,
      isDoneWithout: true,
    },
  };

  /** The alert that a link of a kind was made for; null for another link, and once the alert has ended. */
  async function alertOf(kind: AlertLinkKind, { query }: FastifyRequest): Promise<Alert | null> {
    const id = alertIdOf(query);
    const alert = id === null ? null : await findAlert(context, id);
    return alert && isAlertLink(key, kind, alert, query) ? alert : null;
  }
  async function hasEnded(kind: AlertLinkKind, { query }: FastifyRequest): Promise<boolean> {
    const id = alertIdOf(query);
    if (id === null || !isAlertLink(key, kind, { id, email: '' }, query)) return false;
    return (await findAlert(context, id)) === null;
  }
  function notValid(reply: FastifyReply) {
    return reply.code(404).send(invalidLinkPage(frame));
  }
  /** The path of a page about one alert in the list of all. `manage` holds the proof that the list may be seen. */
  function pathWith(page: string, alert: Alert): string {
    return alertPath(key, 'manage', alert).replace('/manage?', `/${page}?`);
  }

  return async (app: FastifyInstance) => {
    readForms(app);
    app.setErrorHandler((error, request, reply) => {
      const refusal = toLoggedError(error, request.log);
      const { status, message } = refusal;
      void reply.headers(retryHeader([refusal]));
      return reply.code(status).send(donePage(frame, 'Please try again later', message));
    });

    app.get('/new', read, async ({ query }) => {
      const filters = alertFilters.safeParse(query).data ?? {};
      return askPage(frame, { filters, email: '', frequency: 'daily', error: null });
    });
    app.post('/new', ask, async ({ body }, reply) => {
      const form = fieldsOf(body);
      if (form['website']) return reply.redirect('/alerts/sent', 303); // only programs fill the hidden field
      const parsed = askAlertForm.safeParse(form);
      if (!parsed.success)
        return reply.code(400).send(
          askPage(frame, {
            filters: alertFilters.safeParse(form).data ?? {},
            email: form['email'] ?? '',
            frequency: form['frequency'] === 'weekly' ? 'weekly' : 'daily',
            error: firstMessage(parsed.error),
          }),
        );
      await askForAlert(context, parsed.data);
      return reply.redirect('/alerts/sent', 303);
    });
    app.get('/sent', read, async () => sentPage(frame));

    for (const [kind, link] of Object.entries(links) as [keyof typeof links, PressedLink][]) {
      app.get(`/${kind}`, read, async (request, reply) => {
        const alert = await alertOf(kind, request);
        return alert ? pressPage(frame, link.title, wordsOf(alert), link.button) : notValid(reply);
      });
      app.post(`/${kind}`, { config: { ...change.config, anyOrigin: true } }, async (request, reply) => {
        const alert = await alertOf(kind, request);
        const isFull = alert !== null && (await link.press(alert.id)) === false;
        if (!alert && (!link.isDoneWithout || !(await hasEnded(kind, request)))) return notValid(reply);
        const manage = alert && link.leadsOn ? alertPath(key, 'manage', alert) : null;
        const { title, sentence } = isFull ? FULL : link.done;
        return donePage(frame, title, sentence, manage);
      });
    }

    app.get('/manage', read, async (request, reply) => {
      if (alertIdOf(request.query) === null) return findPage(frame, { email: '', error: null });
      const alert = await alertOf('manage', request);
      if (!alert) return notValid(reply);
      const managed = (await listAlerts(context, alert.email)).map((each) => ({
        alert: each,
        change: pathWith('change', each),
        end: pathWith('stop', each),
      }));
      return managePage(frame, managed, pathWith('stop-all', alert));
    });
    app.post('/manage', ask, async ({ body }, reply) => {
      const form = fieldsOf(body);
      if (form['website']) return reply.redirect('/alerts/sent', 303);
      const parsed = emailForm.safeParse(form);
      if (!parsed.success)
        return reply.code(400).send(findPage(frame, { email: form['email'] ?? '', error: firstMessage(parsed.error) }));
      await askForAlerts(context, parsed.data.email);
      return reply.redirect('/alerts/sent', 303);
    });
    app.post('/stop', change, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert) return notValid(reply);
      await endAlert(context, alert.id);
      const next = await firstAlert(db, alert.email);
      if (next) return reply.redirect(alertPath(key, 'manage', next), 303);
      await eraseAddress(context, alert.email);
      return donePage(frame, 'Your job alerts have stopped', ALL_STOPPED);
    });
    app.post('/stop-all', change, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert) return notValid(reply);
      await eraseAddress(context, alert.email);
      return donePage(frame, 'Your job alerts have stopped', ALL_STOPPED);
    });
    app.get('/change', read, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert?.confirmed_at) return notValid(reply);
      return changePage(frame, { ...alert, options: filterOptionsOf(await filterCounts()), error: null });
    });
    app.post('/change', change, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert?.confirmed_at) return notValid(reply);
      const parsed = changeAlertForm.safeParse(fieldsOf(request.body));
      const isChanged = parsed.success && (await changeAlert(context, alert.id, parsed.data));
      if (isChanged) return reply.redirect(alertPath(key, 'manage', alert), 303);
      const error = parsed.success ? 'You have another job alert with these choices' : firstMessage(parsed.error);
      const { frequency, ...filters } = parsed.data ?? { ...alert.filters, frequency: alert.frequency };
      const options = filterOptionsOf(await filterCounts());
      return reply.code(400).send(changePage(frame, { filters, frequency, options, error }));
    });
  };
}

type Fields = Partial<Record<string, string>>;

function fieldsOf(body: unknown): Fields {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? '';
}

/** Makes every response a plain page of this site, and every body a text. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8').headers({
      // Without any referrer a browser sends forms with the origin `null`, which is refused.
      'referrer-policy': 'same-origin',
      'content-security-policy': plainPagePolicy(STYLE),
      'x-robots-tag': 'noindex',
    });
  });
}
