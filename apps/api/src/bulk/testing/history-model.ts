import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { BulkOutcome } from '@careers/contracts/hiring/bulk';
import type { Notify } from '@careers/contracts/hiring/messages';

/** The time of a slip in the histories. */
export const DELAY_SECONDS = 300;
const DELAY_MS = DELAY_SECONDS * 1_000;

/** What is planned to tell one candidate. `action`: its id. `state`: until it was sent, or why it never is. */
type Plan = {
  action: string;
  notify: Notify;
  told: ApplicationStatus | null;
  at: number;
  state: 'planned' | 'sent' | 'cancelled';
};

/** One application as its team and its candidate should see it. */
export type ModelApplication = {
  status: ApplicationStatus;
  seen: ApplicationStatus;
  notified: ApplicationStatus;
  version: number;
  withdrawn: boolean;
  saved_at: number;
  plans: Plan[];
  /** The mails that the candidate got: a status, or the bulk action whose message it was. */
  mails: string[];
};

/** What a bulk action did with one application, for its undoing. */
type Item = { from: ApplicationStatus; version: number; replaced: Plan[] };
type BulkAction = {
  at: number;
  send_at: number;
  status: ApplicationStatus | null;
  items: Map<number, Item>;
  undone: boolean;
};

export type BulkActionInput = {
  id: string;
  who: { number: number; seen_version: number }[];
  status: ApplicationStatus | null;
  notify: Notify;
  send_at: number;
};

/**
 * The plain rules of decisions: a change by hand is seen at once and mailed after the time of a slip; a bulk action is
 * seen when it is told; an undo takes back what was not changed since. Times are milliseconds of the caller's clock.
 *
 * @param wants Whether each candidate wants the usual short mails.
 */
export function createModel(wants: boolean[]) {
  const applications = wants.map((): ModelApplication => ({
    status: 'Applied',
    seen: 'Applied',
    notified: 'Applied',
    version: 1,
    withdrawn: false,
    saved_at: 0,
    plans: [],
    mails: [],
  }));
  const actions = new Map<string, BulkAction>();

  function at(number: number): ModelApplication {
    const found = applications[number];
    if (!found) throw new RangeError('No such application');
    return found;
  }
  function planned({ plans }: ModelApplication): Plan[] {
    return plans.filter(({ state }) => state === 'planned');
  }
  function save(application: ModelApplication, now: number): void {
    application.version += 1;
    application.saved_at = now;
  }
  /** Changes the status, and cancels the plans to tell another one. */
  function setStatus(application: ModelApplication, status: ApplicationStatus): Plan[] {
    application.status = status;
    const replaced = planned(application).filter(({ told }) => told !== null && told !== status);
    for (const plan of replaced) plan.state = 'cancelled';
    return replaced;
  }
  function isHeld(application: ModelApplication): boolean {
    return planned(application).some(({ told }) => told === application.status);
  }

  return {
    applications,

    /** @returns whether it was allowed. */
    move: (number: number, status: ApplicationStatus, now: number): boolean => {
      const application = at(number);
      if (application.withdrawn) return false;
      if (status !== application.status) {
        setStatus(application, status);
        application.seen = status;
      }
      save(application, now);
      return true;
    },

    /** Lets so many milliseconds pass. */
    wait: (ms: number): void => {
      for (const action of actions.values()) action.at -= ms;
      for (const application of applications) {
        application.saved_at -= ms;
        for (const plan of application.plans) plan.at -= ms;
      }
    },

    withdraw: (number: number): void => {
      const application = at(number);
      if (application.withdrawn) return;
      application.withdrawn = true;
      application.version += 1;
      for (const plan of planned(application)) plan.state = 'cancelled';
    },

    /** @returns the outcome of each application. */
    action: ({ id, who, status, notify, send_at }: BulkActionInput, now: number): Map<number, BulkOutcome> => {
      const action: BulkAction = { at: now, send_at, status, items: new Map(), undone: false };
      actions.set(id, action);
      return new Map(
        who.map(({ number, seen_version }) => {
          const application = at(number);
          if (application.withdrawn) return [number, 'withdrawn'];
          if (application.version !== seen_version) return [number, 'changed'];
          if (application.status === status) return [number, 'same'];
          const from = application.status;
          const replaced = status === null ? [] : setStatus(application, status);
          if (status !== null) save(application, now);
          application.plans.push({ action: id, notify, told: status, at: send_at, state: 'planned' });
          action.items.set(number, { from, version: application.version, replaced });
          return [number, 'done'];
        }),
      );
    },

    /** @returns the outcome of each application that was done; null: it is too late. */
    undo: (id: string, now: number): Map<number, BulkOutcome> | null => {
      const action = actions.get(id);
      if (!action || action.undone) return new Map();
      const isNotified = applications.some(({ plans }) =>
        plans.some((plan) => plan.action === id && plan.state === 'sent'),
      );
      if (isNotified || now >= action.at + DELAY_MS) return null;
      action.undone = true;
      return new Map(
        [...action.items].map(([number, { from, version, replaced }]) => {
          const application = at(number);
          const isUnchanged =
            !application.withdrawn && application.version === version && application.status === action.status;
          if (action.status !== null && !isUnchanged) return [number, 'kept'];
          for (const plan of application.plans)
            if (plan.action === id && plan.state === 'planned') plan.state = 'cancelled';
          if (action.status === null) return [number, 'undone'];
          for (const plan of replaced) if (plan.told === from) plan.state = 'planned';
          application.status = from;
          save(application, now);
          if (!isHeld(application)) application.seen = from;
          return [number, 'undone'];
        }),
      );
    },

    /** Sends what is due, and then the usual short mails about changes by hand. */
    work: (now: number): void => {
      for (const [number, application] of applications.entries()) {
        const due = planned(application).filter((plan) => plan.at <= now);
        for (const plan of due.toSorted((a, b) => a.at - b.at)) {
          plan.state = 'sent';
          if (plan.notify === 'message') application.mails.push(`message ${plan.action}`);
          if (plan.notify === 'status_mail' && wants[number]) application.mails.push(application.status);
          if (plan.told === null) continue;
          application.seen = application.status;
          application.notified = application.status;
        }
        const { withdrawn, notified, status, saved_at } = application;
        if (withdrawn || notified === status || isHeld(application) || saved_at + DELAY_MS > now) continue;
        application.notified = status;
        if (wants[number]) application.mails.push(status);
      }
    },
  };
}
