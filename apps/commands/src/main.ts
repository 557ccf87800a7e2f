import { runInProduction } from './env.ts';

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('@careers/api/main'),
  migrate: () => import('./migrate.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  'remove-factors': () => import('./remove-factors.ts'),
  'failed-mails': () => import('@careers/mail/failed-mails'),
};

// Takes the command's name out of the arguments: programs find theirs in the usual place, and a worker runs the
// default.
const [name = 'start'] = process.argv.splice(2, 1);
const command = COMMANDS[name];
runInProduction();
if (command) await command();
else {
  console.error(`There is no command '${name}'. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
