import { explainFailures } from './cli/start-error.ts';
import { loadSettings, takeSettingsOption } from './settings/load.ts';

// The files of the server contain personal data, so other users of the machine must not read them.
process.umask(0o077);

const { named, rest: words } = takeSettingsOption(process.argv.slice(2));
const [command = 'help', ...rest] = words;
const commands: Record<string, () => Promise<{ run(args: readonly string[]): Promise<void> }>> = {
  init: () => import('./cli/init.ts'),
  serve: () => import('./cli/serve.ts'),
  migrate: () => import('./cli/migrate.ts'),
  backup: () => import('./cli/backup.ts'),
  restore: () => import('./cli/restore.ts'),
  doctor: () => import('./cli/doctor.ts'),
  keys: () => import('./cli/keys.ts'),
  openapi: () => import('./cli/openapi.ts'),
};

const load = commands[command];
if (load) {
  if (command !== 'init') loadSettings(named);
  const { run } = await load();
  await explainFailures(() => run(rest));
} else {
  const { help } = await import('./cli/help.ts');
  process.stdout.write(help);
  process.exitCode = ['help', '--help', '-h'].includes(command) ? 0 : 2;
}
