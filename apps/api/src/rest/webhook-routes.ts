import type { RestTable } from './rest-route.ts';

const scope = 'webhooks:write';
const proofErrors = ['reauthentication_needed', 'wrong_password', 'wrong_code'] as const;

export const webhookRoutes: RestTable = {
  'GET /api/admin/webhooks': {
    procedure: 'admin.settings.webhooks.list',
    operationId: 'listWebhooks',
    summary: 'List the webhooks',
    description: 'Their new secrets and the log of what was sent are in the settings alone.',
    scope,
  },
  'POST /api/admin/webhooks': {
    procedure: 'admin.settings.webhooks.add',
    operationId: 'addWebhook',
    reread: { procedure: 'admin.settings.webhooks.byId', under: 'webhook', and: { secret: '' } },
    summary: 'Add a webhook',
    description:
      'The reply has the secret with which its requests are signed. It is not shown again. A person needs `current_password` or `code` if the session began a while ago.',
    errors: ['webhook_address_refused', 'too_many_webhooks', ...proofErrors],
    scope,
  },
  'GET /api/admin/webhooks/:id': {
    procedure: 'admin.settings.webhooks.byId',
    operationId: 'getWebhook',
    summary: 'Get a webhook',
    errors: ['webhook_not_found'],
    scope,
  },
  'PUT /api/admin/webhooks/:id': {
    procedure: 'admin.settings.webhooks.change',
    operationId: 'changeWebhook',
    reread: { procedure: 'admin.settings.webhooks.byId' },
    summary: 'Change a webhook, or switch it on or off',
    description:
      'What waits to be sent is given up once it is off. For another address a person needs `current_password` or `code` if the session began a while ago.',
    errors: ['webhook_not_found', 'webhook_address_refused', ...proofErrors],
    scope,
  },
  'DELETE /api/admin/webhooks/:id': {
    procedure: 'admin.settings.webhooks.remove',
    operationId: 'removeWebhook',
    summary: 'Remove a webhook with its log',
    errors: ['webhook_not_found'],
    scope,
  },
};
