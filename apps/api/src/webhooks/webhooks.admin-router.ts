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
import { adminProcedure, router } from '../context/trpc.ts';
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
  list: webhookProcedure.output(webhookEndpoints).query(({ ctx }) => listWebhooks(ctx)),
  byId: webhookProcedure
    .input(webhookInput)
    .output(webhookEndpoint)
    .query(({ ctx, input }) => readEndpoint(ctx.db, input.id)),
  add: webhookProcedure
    .input(addWebhookInput)
    .output(newWebhook)
    .mutation(({ ctx, input }) => addWebhook(ctx, input)),
  change: webhookProcedure
    .input(changeWebhookInput)
    .output(webhookEndpoint)
    .mutation(({ ctx, input }) => changeWebhook(ctx, input)),
  rotate: adminProcedure
    .input(rotateWebhookInput)
    .output(newWebhook)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  remove: webhookProcedure
    .input(webhookInput)
    .output(removedWebhook)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  attempts: adminProcedure
    .input(listAttemptsInput)
    .output(attemptPage)
    .query(({ ctx, input }) => listAttempts(ctx, input)),
  sendAgain: adminProcedure
    .input(sendAgainInput)
    .output(sentAgain)
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),
  sendFailed: adminProcedure
    .input(sendFailedInput)
    .output(sentAgain)
    .mutation(({ ctx, input }) => sendFailed(ctx, input)),
  sendTest: adminProcedure
    .input(webhookInput)
    .output(sentAgain)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
});
