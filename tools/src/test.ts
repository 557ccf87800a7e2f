import { SetupError } from '@careers/postgres/setup-error';
import { ensureTemplateDatabase } from '@careers/db/test-template';
import { startThrowawayPostgres } from '@careers/postgres/throwaway-postgres';
import { endToEnd } from './end-to-end.ts';
import { forgetSettings } from './forget-settings.ts';
import { runStage } from './stage.ts';
import { build, format, lint, types, unit } from './stages.ts';
import { beforeExit, runCommand, stop } from './stopping.ts';
import { closingLine, exitCode } from './tally.ts';

// npm test: everything that says whether the product works, here, on CI and on a laptop alike. A stage that fails does
// not keep the others from telling what they have to tell.
await runCommand(async () => {
  forgetSettings();
  const server = startServer();

  const parts = await runStage('format', format);
  parts.push(...(await runStage('lint', lint)));
  parts.push(...(await runStage('types', types)));
  parts.push(...(await runStage('unit and integration', async () => unit((await server).adminUrl))));
  const built = await runStage('build', build);
  parts.push(...built);
  parts.push(
    ...(await runStage('end-to-end', async () => {
      if (exitCode(built) !== 0) throw new SetupError('The build failed: there is no product to test.');
      const { adminUrl, template } = await server;
      return endToEnd(adminUrl, template);
    })),
  );

  await stop(exitCode(parts), closingLine(parts));
});

/** One PostgreSQL for the whole run, made while the linter runs, with the database that every test file clones. */
function startServer(): Promise<{ adminUrl: string; template: string }> {
  const starting = startThrowawayPostgres();
  beforeExit(() =>
    starting.then(
      (cluster) => cluster.stop(),
      () => {},
    ),
  );
  const server = starting.then(async (cluster) => {
    const adminUrl = cluster.url('postgres');
    return { adminUrl, template: await ensureTemplateDatabase(adminUrl) };
  });
  server.catch(() => {}); // the stages that wait for it say so
  return server;
}
