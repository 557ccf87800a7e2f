import type { Db } from '@careers/db/client';
import type { ProcedurePath } from '../call/call-procedure.ts';
import type { GuardRow } from './kinds-of-caller.ts';

const admins = { who: 'admin' } as const;
const movers = { who: 'member', teamRoles: ['recruiter', 'hiring_manager'] } as const;

/** A name or label that nothing has. */
function unused(): string {
  return crypto.randomUUID();
}

function texts() {
  return { name: unused(), purpose: 'general', subject: 'Your application', text: 'Hello {{name}}' };
}

/** The calls about reasons for rejections, and about templates. */
export function reasonCalls(db: Db, { application: { id } }: Record<'application', { id: string }>) {
  /** A new reason, the only one, because the list has a limit. */
  async function newReason() {
    await db.rejectionReason.deleteMany({ where: { applications: { none: {} } } });
    return { reason_id: (await db.rejectionReason.create({ data: { label: unused(), position: 1 } })).id };
  }
  async function newTemplate() {
    return { template_id: (await db.messageTemplate.create({ data: texts() })).id };
  }
  async function rejected() {
    await db.application.update({ where: { id }, data: { status: 'Rejected' } });
    return { id, reason_id: null };
  }
  return {
    'hiring.reasons': movers,
    'hiring.reason': { ...movers, input: rejected },
    'hiring.givenReasons': { ...movers, input: () => ({ id }) },
    'hiring.templates': { who: 'member', teamRoles: ['recruiter'] },
    'admin.settings.reasons.list': admins,
    'admin.settings.reasons.add': {
      ...admins,
      input: async () => {
        await db.rejectionReason.deleteMany({ where: { applications: { none: {} } } });
        return { label: unused() };
      },
    },
    'admin.settings.reasons.change': { ...admins, input: async () => ({ ...(await newReason()), label: unused() }) },
    'admin.settings.reasons.order': { ...admins, input: async () => ({ reasons: [(await newReason()).reason_id] }) },
    'admin.settings.reasons.archive': { ...admins, input: newReason },
    'admin.settings.reasons.restore': { ...admins, input: newReason },
    'admin.settings.reasons.remove': { ...admins, input: newReason },
    'admin.settings.reasons.require': { ...admins, input: () => ({ required: false }) },
    'admin.settings.templates.list': admins,
    'admin.settings.templates.byId': { ...admins, input: newTemplate },
    'admin.settings.templates.versions': { ...admins, input: newTemplate },
    'admin.settings.templates.add': { ...admins, input: texts },
    'admin.settings.templates.save': {
      ...admins,
      input: async () => ({ ...(await newTemplate()), ...texts(), version: 1 }),
    },
    'admin.settings.templates.archive': { ...admins, input: newTemplate },
    'admin.settings.templates.restore': { ...admins, input: newTemplate },
  } satisfies Partial<Record<ProcedurePath, GuardRow>>;
}
