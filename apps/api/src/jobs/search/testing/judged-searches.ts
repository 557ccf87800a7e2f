type Judged = Record<string, Record<string, 1 | 2 | 3>>;

/**
 * A hundred searches over the sample jobs, as visitors type them, each with the slugs of its relevant jobs: 3 is the
 * job that the visitor wants, 2 a good match, 1 a possible match. The grades come from reading the jobs, not from the
 * results of the search.
 */
export const judgedSearches: Judged = {
  // ── by title ────────────────────────────────────────────────────────────────────────────────────────────────────
  'leasing consultant': { 'leasing-consultant': 3 },
  'van leasing specialist': { 'van-leasing-specialist': 3 },
  'fleet administrator': { 'fleet-administrator': 3 },
  'fleet manager': { 'fleet-manager-customer-vehicles': 3, 'fleet-business-development-manager': 2 },
  'account manager': { 'corporate-account-manager': 3 },
  'order coordinator': { 'vehicle-order-coordinator': 3 },
  'maintenance controller': { 'maintenance-controller': 3 },
  'vehicle inspector': { 'vehicle-inspector-end-of-contract': 3 },
  'remarketing executive': { 'remarketing-executive': 3 },
  'credit underwriter': { 'credit-underwriter': 3, 'senior-credit-underwriter-business-leasing': 3 },
  'senior underwriter': { 'senior-credit-underwriter-business-leasing': 3 },
  'residual value analyst': { 'residual-value-analyst': 3 },
  'fraud analyst': { 'application-fraud-analyst': 3 },
  'management accountant': { 'management-accountant': 3 },
  'treasury analyst': { 'treasury-analyst': 3 },
  'software engineer': {
    'senior-software-engineer-quotes': 3,
    'software-engineer-customer-portal': 3,
    'software-engineering-placement': 2,
  },
  'senior software engineer': { 'senior-software-engineer-quotes': 3 },
  'data engineer': { 'data-engineer': 3 },
  'test engineer': { 'test-engineer': 3 },
  'content editor': { 'content-editor-guides': 3 },
  'brand designer': { 'brand-designer': 3 },
  'crm executive': { 'crm-executive': 3 },
  'complaints handler': { 'complaints-handler': 3 },
  'people partner': { 'people-partner': 3 },
  'team leader': { 'accident-management-team-leader': 3 },
  'head of sales': { 'head-of-broker-sales': 3 },

  // ── by one word ─────────────────────────────────────────────────────────────────────────────────────────────────
  engineer: {
    'senior-software-engineer-quotes': 3,
    'software-engineer-customer-portal': 3,
    'data-engineer': 3,
    'test-engineer': 3,
    'site-reliability-engineer': 3,
    'software-engineering-placement': 2,
  },
  analyst: { 'residual-value-analyst': 3, 'application-fraud-analyst': 3, 'treasury-analyst': 3 },
  underwriting: { 'credit-underwriter': 3, 'senior-credit-underwriter-business-leasing': 3 },
  accountant: { 'management-accountant': 3 },
  fleet: {
    'fleet-administrator': 3,
    'fleet-manager-customer-vehicles': 3,
    'fleet-operations-intern': 3,
    'fleet-business-development-manager': 3,
  },
  designer: { 'brand-designer': 3 },
  payroll: { 'payroll-and-benefits-specialist': 3 },
  complaints: { 'complaints-handler': 3 },
  manager: {
    'fleet-manager-customer-vehicles': 3,
    'corporate-account-manager': 3,
    'fleet-business-development-manager': 3,
    'performance-marketing-manager': 3,
  },
  adviser: {
    'salary-sacrifice-scheme-adviser': 3,
    'driver-support-adviser-evenings-and-weekends': 3,
    'customer-payment-support-adviser': 3,
    'talent-acquisition-adviser': 3,
  },
  coordinator: { 'vehicle-order-coordinator': 3, 'electric-vehicle-charging-coordinator': 3 },
  treasury: { 'treasury-analyst': 3 },
  broker: { 'head-of-broker-sales': 3 },
  inspector: { 'vehicle-inspector-end-of-contract': 3 },

  // ── by synonyms of the trade ────────────────────────────────────────────────────────────────────────────────────
  lcv: { 'van-leasing-specialist': 3 },
  'ev charging': { 'electric-vehicle-charging-coordinator': 3 },
  'electric car': { 'electric-vehicle-charging-coordinator': 3, 'salary-sacrifice-scheme-adviser': 2 },
  admin: {
    'fleet-administrator': 3,
    'sales-support-administrator': 3,
    'fines-and-road-tax-administrator': 3,
  },
  'human resources': {
    'people-partner': 3,
    'talent-acquisition-adviser': 2,
    'payroll-and-benefits-specialist': 2,
  },
  hr: { 'people-partner': 3, 'talent-acquisition-adviser': 3, 'payroll-and-benefits-specialist': 3 },
  developer: { 'senior-software-engineer-quotes': 3, 'software-engineer-customer-portal': 3 },
  dev: { 'senior-software-engineer-quotes': 3, 'software-engineer-customer-portal': 3 },
  programmer: { 'senior-software-engineer-quotes': 3, 'software-engineer-customer-portal': 3 },
  sre: { 'site-reliability-engineer': 3 },
  devops: { 'site-reliability-engineer': 3 },
  tester: { 'test-engineer': 3 },
  qa: { 'test-engineer': 3 },
  recruiter: { 'talent-acquisition-adviser': 3 },
  recruitment: { 'talent-acquisition-adviser': 3 },
  internship: { 'fleet-operations-intern': 3, 'software-engineering-placement': 3 },
  placement: { 'software-engineering-placement': 3, 'fleet-operations-intern': 2 },
  bdm: { 'fleet-business-development-manager': 3 },
  'accounts payable': { 'purchase-ledger-assistant': 3 },
  collections: { 'customer-payment-support-adviser': 3 },
  'customer service': { 'driver-support-adviser-evenings-and-weekends': 3 },
  'call centre': { 'driver-support-adviser-evenings-and-weekends': 3, 'accident-management-team-leader': 2 },
  mechanic: { 'maintenance-controller': 3 },
  ppc: { 'performance-marketing-manager': 3 },
  copywriter: { 'content-editor-guides': 3 },
  wages: { 'payroll-and-benefits-specialist': 3 },
  advisor: {
    'salary-sacrifice-scheme-adviser': 3,
    'driver-support-adviser-evenings-and-weekends': 3,
    'customer-payment-support-adviser': 3,
    'talent-acquisition-adviser': 3,
  },

  // ── by place and department ─────────────────────────────────────────────────────────────────────────────────────
  'engineer remote': { 'software-engineer-customer-portal': 3, 'site-reliability-engineer': 3 },
  'engineer manchester': { 'senior-software-engineer-quotes': 3, 'software-engineering-placement': 2 },
  'administrator leeds': {
    'fleet-administrator': 3,
    'sales-support-administrator': 3,
    'fines-and-road-tax-administrator': 3,
  },
  'glasgow adviser': {
    'driver-support-adviser-evenings-and-weekends': 3,
    'customer-payment-support-adviser': 3,
  },
  'sales birmingham': { 'van-leasing-specialist': 3 },
  'finance london': { 'treasury-analyst': 3, 'senior-credit-underwriter-business-leasing': 3 },
  'marketing bristol': { 'content-editor-guides': 3 },
  'operations glasgow': {
    'vehicle-order-coordinator': 3,
    'driver-support-adviser-evenings-and-weekends': 3,
  },
  marketing: {
    'performance-marketing-manager': 3,
    'crm-executive': 3,
    'content-editor-guides': 3,
    'brand-designer': 3,
  },

  // ── by kind of work ─────────────────────────────────────────────────────────────────────────────────────────────
  'postgresql replication': { 'site-reliability-engineer': 3 },
  react: { 'software-engineer-customer-portal': 3 },
  'python sql': { 'data-engineer': 3, 'residual-value-analyst': 3 },
  telematics: { 'data-engineer': 3, 'fleet-business-development-manager': 1 },
  'fines bus lane': { 'fines-and-road-tax-administrator': 3 },
  'parking fines': { 'fines-and-road-tax-administrator': 3 },
  'breakdown evening': { 'driver-support-adviser-evenings-and-weekends': 3 },
  'employment law': { 'people-partner': 3 },
  'vulnerable customers': { 'customer-payment-support-adviser': 3 },
  auction: { 'remarketing-executive': 3, 'vehicle-inspector-end-of-contract': 1, 'data-engineer': 1 },
  invoices: { 'purchase-ledger-assistant': 3, 'data-engineer': 1 },
  journalist: { 'content-editor-guides': 3 },
  typography: { 'brand-designer': 3 },
  'month end': { 'management-accountant': 3 },

  // ── by way of typing: parts, typos, quotes, exclusions ──────────────────────────────────────────────────────────
  engineeri: {
    'senior-software-engineer-quotes': 3,
    'software-engineer-customer-portal': 3,
    'data-engineer': 3,
    'test-engineer': 3,
    'site-reliability-engineer': 3,
    'software-engineering-placement': 3,
  },
  softw: {
    'senior-software-engineer-quotes': 3,
    'software-engineer-customer-portal': 3,
    'software-engineering-placement': 3,
  },
  administr: {
    'fleet-administrator': 3,
    'sales-support-administrator': 3,
    'fines-and-road-tax-administrator': 3,
  },
  enginer: {
    'senior-software-engineer-quotes': 3,
    'software-engineer-customer-portal': 3,
    'data-engineer': 3,
    'test-engineer': 3,
    'site-reliability-engineer': 3,
    'software-engineering-placement': 2,
  },
  acountant: { 'management-accountant': 3 },
  'flete administrator': { 'fleet-administrator': 3 },
  undrewriter: { 'credit-underwriter': 3, 'senior-credit-underwriter-business-leasing': 3 },
  '"road tax"': { 'fines-and-road-tax-administrator': 3 },
  'underwriter -senior': { 'credit-underwriter': 3 },
  'treasury or payroll': { 'treasury-analyst': 3, 'payroll-and-benefits-specialist': 3 },
};

function wanted(...slugs: string[]): Judged[string] {
  return Object.fromEntries(slugs.map((slug) => [slug, 3]));
}
const partTime = wanted(
  'sales-support-administrator',
  'salary-sacrifice-scheme-adviser',
  'driver-support-adviser-evenings-and-weekends',
  'fines-and-road-tax-administrator',
  'customer-payment-support-adviser',
  'purchase-ledger-assistant',
  'content-editor-guides',
  'payroll-and-benefits-specialist',
);
const remote = wanted(
  'salary-sacrifice-scheme-adviser',
  'electric-vehicle-charging-coordinator',
  'application-fraud-analyst',
  'software-engineer-customer-portal',
  'site-reliability-engineer',
  'brand-designer',
);
const engineering = wanted(
  'senior-software-engineer-quotes',
  'software-engineer-customer-portal',
  'data-engineer',
  'test-engineer',
  'site-reliability-engineer',
  'software-engineering-placement',
);
const beginners = wanted('fleet-operations-intern', 'software-engineering-placement');
const hybridInLeeds = wanted(
  'sales-support-administrator',
  'fines-and-road-tax-administrator',
  'residual-value-analyst',
  'test-engineer',
  'talent-acquisition-adviser',
);
const inTheEvening = {
  'driver-support-adviser-evenings-and-weekends': 3,
  'customer-payment-support-adviser': 1,
} as const;

/** Searches for what the facts of a job say: its type, workplace, shift, department, place and pay. */
export const spokenSearches: Judged = {
  'part-time': partTime,
  'part time': partTime,
  'Part time jobs': partTime,
  graduate: beginners,
  apprentice: beginners,
  trainee: beginners,
  'student placement': beginners,
  'night shift': inTheEvening,
  nights: inTheEvening,
  remote,
  'work from home': remote,
  IT: engineering,
  'it jobs': engineering,
  'leeds hybrid': hybridInLeeds,
  'hybrid leeds': hybridInLeeds,
  'part-time leeds': wanted('sales-support-administrator', 'fines-and-road-tax-administrator'),
  'part time glasgow': wanted('driver-support-adviser-evenings-and-weekends', 'customer-payment-support-adviser'),
  'remote part-time': wanted('salary-sacrifice-scheme-adviser'),
  'IT leeds': wanted('test-engineer'),
  'hybrid manchester': wanted(
    'fleet-business-development-manager',
    'complaints-handler',
    'credit-underwriter',
    'senior-software-engineer-quotes',
  ),
  'on site london': wanted('treasury-analyst'),
  'jobs in glasgow': wanted(
    'vehicle-order-coordinator',
    'driver-support-adviser-evenings-and-weekends',
    'customer-payment-support-adviser',
  ),
  '£30,000 leeds': wanted('residual-value-analyst', 'test-engineer', 'crm-executive', 'talent-acquisition-adviser'),
  '30k bristol': wanted('vehicle-inspector-end-of-contract', 'data-engineer', 'content-editor-guides'),
  'engineer 60k': wanted('senior-software-engineer-quotes', 'site-reliability-engineer'),
  'treasury £30 an hour': wanted('treasury-analyst'),
};
