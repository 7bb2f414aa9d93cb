import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { affectedBy } from './changed/affected.js';
import { Graph, isModule, isTest } from './changed/graph.js';
import { readExecuted } from './executed/map.js';
import { run } from './run.js';

/** A change of these can break every test: versions, compiler and test settings, and what starts the tests. */
const everything =
  /(^|\/)(package(-lock)?\.json|\.node-version|tsconfig[^/]*\.json|vite(st)?\.config\.ts)$|^scripts\/(bootstrap|test\.|run\.|postgres\.|programs\.|memory-folder\.)|\/testing\/postgres-cluster\.js$/;
/** What `npm start` runs, and the pages that it serves. */
const programs = ['contract', 'phrases', 'passport', 'server', 'sdk', 'dev'];
const pages = ['ui', 'web', 'portal', 'console'];
/** The English texts. Pages import what a plugin makes of them, so that no import leads there. */
const texts = /^phrases\/src\/en\/.*\.ts$/;
/** A module that reads a whole table is followed if no more files run it. */
const few = 20;
/** The packages whose tests start what `npm start` runs. Other programs are of the package of their test. */
const starters = ['server', 'e2e', 'dev', 'deploy'];
/** Code that only tests run. */
const isOfTests = (path) =>
  isTest(path) || /^(e2e|scripts)\/|\/(testing|mock-api)\/|^ui\/gallery\//.test(path);
const packageOf = (path) => path.split('/')[0] ?? '';

/** Files that are not committed, or differ from where this branch left `main`: their paths, each with its text there. */
export async function changedFiles(root) {
  const git = async (...args) => {
    const { ok, output } = await run(['git', ...args], { cwd: root });
    if (!ok) throw new Error(`git ${args.join(' ')}: ${output}`);
    return output;
  };
  const branches = ['main', 'origin/main'];
  // Any error: a clone may have only one of them.
  const bases = await Promise.all(branches.map((name) => git('merge-base', 'HEAD', name).catch(() => '')));
  const base = bases.find(Boolean)?.trim() ?? 'HEAD';
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const paths = [...tracked.split('\n'), ...added.split('\n')].filter(Boolean);
  // Any error: the file is new.
  const texts = paths.map((path) => git('show', `${base}:${path}`).catch(() => undefined));
  return new Map((await Promise.all(texts)).map((text, index) => [paths[index], text]));
}

/**
 * The test files that a change of these files can break, by the rules of docs/tests.md.
 * @param {string} root
 * @param {Map<string, string | undefined>} changed paths, each with the text before the change
 */
export function testsOf(root, changed) {
  const graph = new Graph(root);
  const executed = readExecuted(root);
  const known = graph.tests.map((test) => {
    const text = graph.textOf(test);
    return { test, text, files: graph.reachedFrom(test), ran: executed?.tests.get(test) };
  });
  const chosen = new Set();
  for (const [file, before] of changed) {
    const notices = noticing(file, before);
    for (const one of known) if (one.ran ? notices(one) : canBreak(file, one)) chosen.add(one.test);
  }
  return [...chosen].sort();

  /** Tells which of the tests of the recorded run can notice the change of a file. */
  function noticing(file, before) {
    const byRules = (one) => canBreak(file, one);
    if (everything.test(file)) return byRules;
    const isListed = ({ test, text }) => test === file || /globSync|ls-files/.test(text);
    const someRan = (paths) => (one) => isListed(one) || paths.some((path) => one.ran?.has(path));
    if (texts.test(file)) {
      const shown = [...graph.mentions(file), ...graph.importersOf(file)].filter((path) => !texts.test(path));
      return shown.length > 0 ? someRan(shown) : byRules;
    }
    if (/\.css$/.test(file)) return (one) => someRan([file])(one) || names(one.text, file);
    // A helper of tests may be called while tests are collected, which is no part of a record.
    if (!isModule(file) || isOfTests(file)) return byRules;
    // A module that is newer than the recorded run; one of this branch is run only by what the branch has changed, too.
    if (before !== undefined && !executed?.modules.has(file)) return byRules;
    const affected = existsSync(join(root, file))
      ? affectedBy(graph, file, before ?? '')
      : { modules: new Set([file]), tests: new Set(), readers: new Set() };
    if (!affected) return byRules;
    const { modules, tests, readers } = affected;
    const ran = someRan([...modules, ...[...readers].filter((path) => !isRunByMany(path))]);
    return (one) => ran(one) || tests.has(one.test) || one.text.includes(file);
  }

  /** Whether so many tests run a module that those that look at one row of its table are among the others. */
  function isRunByMany(path) {
    return known.filter(({ ran }) => ran?.has(path)).length > few;
  }

  /** Whether a change can break a test of which no run is recorded. */
  function canBreak(file, { test, text, files }) {
    if (everything.test(file) || files.has(file) || /globSync|ls-files/.test(text)) return true;
    if (texts.test(file) && graph.mentions(file).some((path) => files.has(path))) return true;
    const name = packageOf(file);
    if (isModule(file)) return !isOfTests(file) && runsBuilt(name, { test, text, files });
    if (names(text, file) || name === packageOf(test)) return true;
    // Which module reads a file that none imports, such as a migration, is not known.
    const isOfPackage = file.includes('/') && [...files].some((path) => packageOf(path) === name);
    return isOfPackage || runsBuilt(name, { test, text, files });
  }

  /** Whether a test starts a package as a program, or opens its pages: both are built, so no import leads there. */
  function runsBuilt(name, { test, text, files }) {
    const started = [...files].filter((file) => isOfTests(file) && graph.startsPrograms(file));
    if (name === packageOf(test)) return started.length > 0;
    if (!starters.includes(packageOf(test))) return false;
    if (programs.includes(name)) return started.length > 0;
    if (name === 'console' && !/console/i.test(text)) return false;
    return pages.includes(name) && (packageOf(test) === 'e2e' || /html|\/en\b/.test(text));
  }
}

/** Whether the text of a test names a file, its folder or all files of its kind. */
function names(text, file) {
  const folder = dirname(file);
  return (
    text.includes(basename(file)) ||
    text.includes(`*${extname(file) || basename(file)}`) ||
    (folder !== '.' && text.includes(folder))
  );
}
