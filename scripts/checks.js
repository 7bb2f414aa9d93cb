import { availableParallelism } from 'node:os';
import { warnOfLastRun } from './last-run.js';
import { run } from './run.js';

const packages = ['contract', 'phrases', 'passport', 'ui', 'web', 'server', 'portal', 'console', 'sdk'];
const folders = [...packages, 'dev', 'e2e', 'bench', 'docs', 'deploy', 'scripts'];
/** Those whose comments have two lines; what others call is documented in full. */
const briefFolders = folders.filter((name) => name !== 'contract' && name !== 'sdk');
const sourceFolders = packages.map((name) => `${name}/src`);
const otherFolders = ['sdk/example', 'bench/src', 'e2e/src', 'dev'];

/**
 * The types of a project. What the compiler knows of the last run answers a second one in a tenth of the time.
 * Each of several checkers would instantiate the same types again; what fills the cores are the other checks.
 */
const types = (name, project) => ({
  name,
  command: [
    'tsc',
    '--noEmit',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${name.replaceAll(' ', '-')}.json`,
  ],
});

/** The static checks: first what a change breaks most often, last what needs a build. */
const checks = [
  types('types', '.'),
  types('types of the portal', 'portal'),
  types('types of the console', 'console'),
  types('types of the journeys', 'e2e'),
  types('types of the SDK in the browser', 'sdk/src/browser'),
  { name: 'style', command: ['biome', 'check', '--no-errors-on-unmatched', '.'] },
  { name: 'import directions', command: ['depcruise', '--config', '.dependency-cruiser.js', ...folders] },
  {
    name: 'cycles of folders',
    command: ['depcruise', '--config', '.dependency-cruiser-folders.js', ...sourceFolders, ...otherFolders],
  },
  { name: 'texts', command: ['node', 'phrases/texts.ts', 'check'] },
  { name: 'size of folders', command: ['node', 'scripts/check-folders.js', ...sourceFolders] },
  {
    name: 'state of pages',
    command: ['node', 'scripts/check-state.js', 'portal/src', 'console/src', 'web/src', 'ui/src'],
  },
  { name: 'formats', command: ['node', 'scripts/check-formats.js', ...sourceFolders] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'swallowed errors',
    command: [
      'node',
      'scripts/check-catches.js',
      ...sourceFolders,
      'dev/src',
      'scripts',
      'web/vite',
      'portal/vite',
    ],
  },
  { name: 'spreads of literals', command: ['node', 'scripts/check-spreads.js', ...folders] },
  {
    name: 'width of comments',
    command: ['node', 'scripts/check-comments.js', ...packages, 'dev'],
  },
  {
    name: 'length of comments',
    command: ['node', 'scripts/check-comments.js', '--lines', ...briefFolders],
  },
  { name: 'titles of tests', command: ['node', 'scripts/check-titles.js'] },
  { name: 'time in tests', command: ['node', 'scripts/check-tests.js'] },
  { name: 'lock file', command: ['node', 'scripts/check-lock.js'] },
  { name: 'sizes', command: ['node', 'portal/scripts/check-size.js'] },
  { name: 'sizes of the console', command: ['node', 'console/scripts/check-size.js'] },
];

/**
 * Runs every check, as many at once as there are cores. Prints one line for each check, and the output of a check that fails.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ isRelease = false } = {}) {
  const waiting = checks
    .map((check) =>
      isRelease && check.name === 'texts' ? { ...check, command: [...check.command, '--release'] } : check,
    )
    .values();
  const results = [];
  const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
    for (const check of waiting) results.push(await runCheck(check));
  });
  await Promise.all(workers);
  await warnOfLastRun();
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

async function runCheck({ name, command }) {
  const start = performance.now();
  const { ok, output } = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name} ${seconds} s`);
  // What the check of the texts counts fails nothing, and is to be seen.
  if (output && (!ok || name === 'texts')) console.log(output.trimEnd());
  return ok;
}
