import type { Brand } from '@careers/contracts/site/brand';
import { emailForm } from '@careers/contracts/account/sign-in';
import { alertFilters, askAlertForm, changeAlertForm } from '@careers/contracts/jobs/job-alerts';
import { type AlertNotice, alertNotice } from '@careers/contracts/site/plain-pages';
import type { Mailer } from '@careers/mail/mailer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignInPort } from '../context/sign-in-port.ts';
import { filterOptionsOf } from '../jobs/filter-counts.ts';
import type { ListContext } from '../jobs/jobs.service.ts';
import {
  fieldsOf,
  isOneClick,
  readPage,
  sendPlainErrors,
  type ShowPage,
  takeBodiesAsText,
  tokenForm,
} from '../plain-pages/plain-pages.ts';
import { alertIdOf, alertKey, type AlertLinkKind, alertPath, isAlertLink } from './alert-links.ts';
import type { Alert } from './alert-rows.ts';
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
const SENT = '/alerts/sent';
const ask = { config: { limit: { kind: 'alert' } } } as const;
const noticeQuery = z.object({ notice: alertNotice });

type Options = ListContext & {
  auth: Pick<SignInPort, 'deriveKey'>;
  mailer: Mailer;
  site_url: string;
  brand: Pick<Brand, 'name'>;
  show: ShowPage;
};

/** The forms and links of alerts: they need no script, no account and no storage. */
export function alertsPlugin({ db, filterCounts, auth, mailer, site_url, brand, show }: Options) {
  const key = alertKey(auth);
  const context = { db, mailer, key, site_url };

  /** The alert that a link of a kind was made for; null for another link, and once the alert has ended. */
  async function alertOf(kind: AlertLinkKind, { query }: FastifyRequest): Promise<Alert | null> {
    const id = alertIdOf(query);
    const alert = id === null ? null : await findAlert(context, id);
    return alert && isAlertLink(key, kind, alert, query) ? alert : null;
  }
  /** Whether a link is one to end an alert that has ended already: what a click on it asks for is done. */
  async function hasEnded({ query }: FastifyRequest): Promise<boolean> {
    const id = alertIdOf(query);
    if (id === null || !isAlertLink(key, 'end', { id, email: '' }, query)) return false;
    return (await findAlert(context, id)) === null;
  }
  function invalid(reply: FastifyReply) {
    return show(reply, { page: 'alert_link_invalid' }, 404);
  }
  /** The path of a page about one alert in the list of all, with the signature of the link to that list. */
  function pathWith(page: string, alert: Alert): string {
    return alertPath(key, 'manage', alert).replace('/manage?', `/${page}?`);
  }
  /** Leads to all alerts of an address, and says there what a click has done. */
  function toAll(reply: FastifyReply, alert: Alert, notice: AlertNotice) {
    return reply.redirect(`${alertPath(key, 'manage', alert)}&notice=${notice}`, 303);
  }

  return async (app: FastifyInstance) => {
    takeBodiesAsText(app, MAX_BODY_BYTES);
    sendPlainErrors(app, brand);

    app.get('/new', readPage, async ({ query }, reply) => {
      const filters = alertFilters.safeParse(query).data ?? {};
      return show(reply, { page: 'ask_alert', filters, email: '', frequency: 'daily', error: null });
    });
    app.post('/new', ask, async ({ body }, reply) => {
      const form = fieldsOf(body);
      if (form['website']) return reply.redirect(SENT, 303); // only programs fill the hidden field
      const parsed = askAlertForm.safeParse(form);
      if (parsed.success) {
        await askForAlert(context, parsed.data);
        return reply.redirect(SENT, 303);
      }
      const filters = alertFilters.safeParse(form).data ?? {};
      const frequency = form['frequency'] === 'weekly' ? 'weekly' : 'daily';
      const error = firstMessage(parsed.error);
      return show(reply, { page: 'ask_alert', filters, email: form['email'] ?? '', frequency, error }, 400);
    });
    app.get('/sent', readPage, async (_request, reply) => show(reply, { page: 'alert_link_sent' }));

    for (const kind of ['confirm', 'keep', 'end'] as const)
      app.get(`/${kind}`, readPage, async (request, reply) => {
        const alert = await alertOf(kind, request);
        if (!alert) return invalid(reply);
        const filters = alert.confirmed_at && alert.filters; // null until then: the words may be a stranger's
        if (kind === 'confirm' && filters) return show(reply, { page: 'alert_on', filters });
        return show(reply, { page: `${kind}_alert`, filters });
      });
    app.post('/confirm', tokenForm, async (request, reply) => {
      const alert = await alertOf('confirm', request);
      if (!alert) return invalid(reply);
      const isConfirmed = await confirmAlert(context, alert.id);
      return toAll(reply, alert, isConfirmed ? 'confirmed' : 'full');
    });
    app.post('/keep', tokenForm, async (request, reply) => {
      const alert = await alertOf('keep', request);
      if (!alert) return invalid(reply);
      await keepAlert(context, alert.id);
      return toAll(reply, alert, 'kept');
    });
    app.post('/end', tokenForm, async (request, reply) => {
      const alert = await alertOf('end', request);
      if (alert) await endAlert(context, alert.id);
      else if (!(await hasEnded(request))) return invalid(reply);
      return isOneClick(request.body) ? show(reply, { page: 'alert_ended' }) : reply.redirect('/alerts/ended', 303);
    });
    app.get('/ended', readPage, async (_request, reply) => show(reply, { page: 'alert_ended' }));
    app.get('/all-ended', readPage, async (_request, reply) => show(reply, { page: 'alerts_ended' }));

    app.get('/manage', readPage, async (request, reply) => {
      if (alertIdOf(request.query) === null) return show(reply, { page: 'find_alerts', email: '', error: null });
      const alert = await alertOf('manage', request);
      if (!alert) return invalid(reply);
      const alerts = (await listAlerts(context, alert.email)).map((each) => ({
        filters: each.filters,
        frequency: each.frequency,
        change_path: pathWith('change', each),
        end_path: pathWith('stop', each),
      }));
      const notice = noticeQuery.safeParse(request.query).data?.notice ?? null;
      return show(reply, { page: 'alerts', notice, alerts, end_all_path: pathWith('stop-all', alert) });
    });
    app.post('/manage', ask, async ({ body }, reply) => {
      const form = fieldsOf(body);
      if (form['website']) return reply.redirect(SENT, 303);
      const parsed = emailForm.safeParse(form);
      if (!parsed.success) {
        const error = firstMessage(parsed.error);
        return show(reply, { page: 'find_alerts', email: form['email'] ?? '', error }, 400);
      }
      await askForAlerts(context, parsed.data.email);
      return reply.redirect(SENT, 303);
    });
    app.post('/stop', tokenForm, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert) return invalid(reply);
      await endAlert(context, alert.id);
      const next = await firstAlert(db, alert.email);
      if (next) return reply.redirect(alertPath(key, 'manage', next), 303);
      await eraseAddress(context, alert.email);
      return reply.redirect('/alerts/all-ended', 303);
    });
    app.post('/stop-all', tokenForm, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert) return invalid(reply);
      await eraseAddress(context, alert.email);
      return reply.redirect('/alerts/all-ended', 303);
    });
    app.get('/change', readPage, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert?.confirmed_at) return invalid(reply);
      const { filters, frequency } = alert;
      const options = filterOptionsOf(await filterCounts());
      return show(reply, { page: 'change_alert', filters, frequency, options, error: null });
    });
    app.post('/change', tokenForm, async (request, reply) => {
      const alert = await alertOf('manage', request);
      if (!alert?.confirmed_at) return invalid(reply);
      const parsed = changeAlertForm.safeParse(fieldsOf(request.body));
      const isChanged = parsed.success && (await changeAlert(context, alert.id, parsed.data));
      if (isChanged) return reply.redirect(alertPath(key, 'manage', alert), 303);
      const error = parsed.success ? 'You have another job alert with these choices' : firstMessage(parsed.error);
      const { frequency, ...filters } = parsed.data ?? { ...alert.filters, frequency: alert.frequency };
      const options = filterOptionsOf(await filterCounts());
      return show(reply, { page: 'change_alert', filters, frequency, options, error }, 400);
    });
  };
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? '';
}
