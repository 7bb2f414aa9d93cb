import { reportFailure } from './cli/report-failure.ts';
import { loadSettings, takeSettingsOption } from './settings/load.ts';

// The files of the server contain personal data, so other users of the machine must not read them.
process.umask(0o077);

const { named, rest: words } = takeSettingsOption(process.argv.slice(2));

if (words.length === 1 && words[0] === 'serve') {
  // `program.ts` is not imported here, because the server starts faster without it.
  try {
    loadSettings(named);
    const { run } = await import('./cli/serve.ts');
    await run();
  } catch (error) {
    // What has been started already would keep the process running.
    process.exit(reportFailure(error, false));
  }
} else {
  const { runProgram } = await import('./cli/program.ts');
  const code = await runProgram(words, named);
  if (code !== 0) process.exitCode = code;
}
