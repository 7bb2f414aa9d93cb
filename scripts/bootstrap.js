// The only file that runs on the system's Node (20 or later). It installs and builds what is missing and then runs the command with
// the pinned Node. It has no dependencies, because they may not be installed yet.
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './bootstrap/build.js';
import { install } from './bootstrap/install.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = resolve(root, 'node_modules/.bin');

/** What each command runs, and whether it needs the built product at once: the tests build it after the checks. */
const commands = {
  start: { run: ['node', 'dev/src/start.ts'], built: true },
  dev: { run: ['node', 'dev/src/dev.ts'] },
  portal: { run: ['vite', 'portal'] },
  gallery: { run: ['vite', 'ui/gallery'] },
  build: { built: true },
  pack: { run: ['node', 'server/pack.js'], built: true },
  check: { run: ['node', 'scripts/check.js'] },
  test: { run: ['node', 'scripts/test.js'] },
  'test:all': { run: ['node', 'scripts/test.js', '--all'] },
  'test:record': { run: ['node', 'scripts/test.js', '--record'] },
  'test:loaded': { run: ['node', 'scripts/test.js', '--loaded'] },
  bench: { run: ['node', 'bench/src/main.ts'], built: true },
  'bench:size': { run: ['node', 'bench/src/size/main.ts'], built: true },
  'bench:move': { run: ['node', 'bench/src/move/main.ts'], built: true },
  'bench:profile': { run: ['node', 'bench/src/profile/main.ts'], built: true },
  'bench:languages': { run: ['node', 'bench/src/languages.ts'], built: true },
  failover: { run: ['node', 'bench/src/failover/main.ts'], built: true },
  lighthouse: { run: ['node', 'e2e/lighthouse.ts'], built: true },
  screens: { run: ['node', 'e2e/screens.ts'], built: true },
  texts: { run: ['node', 'phrases/texts.ts'] },
  mails: { run: ['node', 'server/mails.ts'] },
  'sample-documents': { run: ['node', 'e2e/sample-documents.ts'] },
  'passport-accuracy': { run: ['node', 'passport/accuracy.ts'] },
  'passport-training': { run: ['node', 'passport/training/train.ts'] },
};

const [name, ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;

// Commands and the programs that they start find this repository's tools before those of the system.
process.env.PATH = [bin, process.env.PATH].join(delimiter);
process.chdir(root);

if (!command) {
  fail(`Unknown command. Use one of: ${Object.keys(commands).join(', ')}.`);
} else {
  try {
    install(root);
    if (command.built) buildStale(root);
    if (command.run) handOver(command.run);
  } catch (error) {
    fail(error.message);
  }
}

/** Runs the command as if it had been called directly: same terminal, same signals, same exit code. */
function handOver([program, ...args]) {
  const child = spawn(program, [...args, ...rest], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Could not start ${program}: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
