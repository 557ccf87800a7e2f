import {
  keyOf,
  type SecurityAction,
  securityActions,
  type SecurityOutcome,
  securityOutcomes,
} from '@careers/contracts/account/security-actions';

/** The filters of the security events, as their address holds them. `from` and `to` are days, YYYY-MM-DD. */
export type SecuritySearch = {
  search?: string;
  action?: SecurityAction;
  outcome?: SecurityOutcome;
  from?: string;
  to?: string;
};

function dayOf(value: unknown): string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '';
}

/** What an address asks for; what is not understood is left out. */
export function securitySearch(parameters: Readonly<Record<string, unknown>>): SecuritySearch {
  const search = typeof parameters['search'] === 'string' ? parameters['search'].trim() : '';
  const action = keyOf(securityActions, parameters['action']);
  const outcome = keyOf(securityOutcomes, parameters['outcome']);
  const [from, to] = [dayOf(parameters['from']), dayOf(parameters['to'])];
  return {
    ...(search && { search }),
    ...(action && { action }),
    ...(outcome && { outcome }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Whether some events are left out. */
export function isFiltered(search: SecuritySearch): boolean {
  return Object.keys(search).length > 0;
}
