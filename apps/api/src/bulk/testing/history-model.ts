import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { BulkOutcome } from '@careers/contracts/hiring/bulk';
import type { Tell } from '@careers/contracts/hiring/messages';

/** The time of a slip in the histories. */
export const DELAY_SECONDS = 300;
const DELAY_MS = DELAY_SECONDS * 1_000;

/** What is planned to tell one candidate. `text` names the press. `state`: until it was sent, or why it never is. */
type Plan = {
  press: string;
  tell: Tell;
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
  /** The mails that the candidate got: a status, or the press whose message it was. */
  mails: string[];
};

/** What a press did with one application, for its undoing. */
type Item = { from: ApplicationStatus; version: number; replaced: Plan[] };
type Press = {
  at: number;
  send_at: number;
  status: ApplicationStatus | null;
  items: Map<number, Item>;
  undone: boolean;
};

export type PressInput = {
  id: string;
  who: { number: number; seen_version: number }[];
  status: ApplicationStatus | null;
  tell: Tell;
  send_at: number;
};

/**
 * The plain rules of decisions: a change by hand is seen at once and mailed after the time of a slip; a press is seen when
 * it is told; an undo takes back what was not changed since. Times are milliseconds of the caller's clock.
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
  const presses = new Map<string, Press>();

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
      for (const press of presses.values()) press.at -= ms;
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
    press: ({ id, who, status, tell, send_at }: PressInput, now: number): Map<number, BulkOutcome> => {
      const press: Press = { at: now, send_at, status, items: new Map(), undone: false };
      presses.set(id, press);
      return new Map(
        who.map(({ number, seen_version }) => {
          const application = at(number);
          if (application.withdrawn) return [number, 'withdrawn'];
          if (application.version !== seen_version) return [number, 'changed'];
          if (application.status === status) return [number, 'same'];
          const from = application.status;
          const replaced = status === null ? [] : setStatus(application, status);
          if (status !== null) save(application, now);
          application.plans.push({ press: id, tell, told: status, at: send_at, state: 'planned' });
          press.items.set(number, { from, version: application.version, replaced });
          return [number, 'done'];
        }),
      );
    },

    /** @returns the outcome of each application that was done; null: it is too late. */
    undo: (id: string, now: number): Map<number, BulkOutcome> | null => {
      const press = presses.get(id);
      if (!press || press.undone) return new Map();
      const isTold = applications.some(({ plans }) => plans.some((plan) => plan.press === id && plan.state === 'sent'));
      if (isTold || now >= press.at + DELAY_MS) return null;
      press.undone = true;
      return new Map(
        [...press.items].map(([number, { from, version, replaced }]) => {
          const application = at(number);
          const isUnchanged =
            !application.withdrawn && application.version === version && application.status === press.status;
          if (press.status !== null && !isUnchanged) return [number, 'kept'];
          for (const plan of application.plans)
            if (plan.press === id && plan.state === 'planned') plan.state = 'cancelled';
          if (press.status === null) return [number, 'undone'];
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
          if (plan.tell === 'message') application.mails.push(`message ${plan.press}`);
          if (plan.tell === 'status_mail' && wants[number]) application.mails.push(application.status);
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
