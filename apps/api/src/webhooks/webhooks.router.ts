import {
  addWebhookInput,
  attemptPage,
  changeWebhookInput,
  listAttemptsInput,
  newWebhook,
  removedWebhook,
  rotateWebhookInput,
  sendAgainInput,
  sendFailedInput,
  sentAgain,
  webhookEndpoint,
  webhookEndpoints,
  webhookInput,
} from '@careers/contracts/site/webhooks';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { listAttempts, sendAgain, sendFailed, sendTest } from './webhook-log.admin-service.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  readEndpoint,
  removeWebhook,
  rotateSecret,
} from './webhooks.admin-service.ts';

const webhookProcedure = adminProcedure.withKeys.meta({ keys: 'for all jobs' });

export const adminWebhooksRouter = router({
  list: webhookProcedure.output(webhookEndpoints).query(resolver(listWebhooks)),
  byId: webhookProcedure
    .input(webhookInput)
    .output(webhookEndpoint)
    .query(({ ctx, input }) => readEndpoint(ctx.db, input.id)),
  add: webhookProcedure.input(addWebhookInput).output(newWebhook).mutation(resolver(addWebhook)),
  change: webhookProcedure.input(changeWebhookInput).output(webhookEndpoint).mutation(resolver(changeWebhook)),
  rotate: adminProcedure.input(rotateWebhookInput).output(newWebhook).mutation(resolver(rotateSecret)),
  remove: webhookProcedure.input(webhookInput).output(removedWebhook).mutation(resolver(removeWebhook)),
  attempts: adminProcedure.input(listAttemptsInput).output(attemptPage).query(resolver(listAttempts)),
  sendAgain: adminProcedure.input(sendAgainInput).output(sentAgain).mutation(resolver(sendAgain)),
  sendFailed: adminProcedure.input(sendFailedInput).output(sentAgain).mutation(resolver(sendFailed)),
  sendTest: adminProcedure.input(webhookInput).output(sentAgain).mutation(resolver(sendTest)),
});
