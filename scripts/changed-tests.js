import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { run } from './run.js';

/** A change of these can break every test: versions, compiler and test settings, and what starts the tests. */
const everything =
  /(^|\/)(package(-lock)?\.json|\.node-version|tsconfig[^/]*\.json|vite(st)?\.config\.ts)$|^scripts\/(bootstrap|test\.|run\.|postgres\.|programs\.|memory-folder\.)|\/testing\/postgres-cluster\.js$/;
/** What `npm start` runs, and the pages that it serves. */
const programs = ['contract', 'phrases', 'passport', 'server', 'sdk', 'dev'];
const pages = ['ui', 'web', 'portal', 'console'];
/** The English texts. Pages import what a plugin makes of them, so that no import leads there. */
const texts = /^phrases\/src\/en\/.*\.ts$/;
/** Areas of texts that are called otherwise than the constant that holds them. */
const areas = {
  errors: 'error',
  accountErrors: 'error',
  titles: 'title',
  accountTitles: 'title',
  descriptions: 'description',
};
/** The packages whose tests start what `npm start` runs. Other programs are of the package of their test. */
const starters = ['server', 'e2e', 'dev', 'deploy'];
const isModule = (path) => /\.(tsx?|js)$/.test(path);
const isTest = (path) => /\.test\.(tsx?|js)$/.test(path);
/** Code that only tests run. */
const isOfTests = (path) =>
  isTest(path) || /^(e2e|scripts)\/|\/(testing|mock-api)\/|^ui\/gallery\//.test(path);
const packageOf = (path) => path.split('/')[0] ?? '';

/** Files that are not committed, or differ from where this branch left `main`, relative to the root. */
export async function changedFiles(root) {
  const git = async (...args) => {
    const { ok, output } = await run(['git', ...args], { cwd: root });
    if (!ok) throw new Error(`git ${args.join(' ')}: ${output}`);
    return output.trim();
  };
  const branches = ['main', 'origin/main'];
  // Any error: a clone may have only one of them.
  const bases = await Promise.all(branches.map((name) => git('merge-base', 'HEAD', name).catch(() => '')));
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', bases.find(Boolean) ?? 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...tracked.split('\n'), ...added.split('\n')].filter(Boolean);
}

/** The test files that a change of these files can break, by the rules of docs/tests.md. */
export function testsOf(root, changed) {
  const tests = globSync('**/*.test.{ts,tsx,js}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const graph = new Graph(root);
  return tests
    .map((test) => ({ test, text: graph.textOf(test), files: graph.reachedFrom(test) }))
    .filter((known) => changed.some((file) => canBreak(file, known)))
    .map(({ test }) => test)
    .sort();

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

/** Which files of the repository import which. */
class Graph {
  #root;
  #texts = new Map();
  #imports = new Map();
  #mentions = new Map();

  constructor(root) {
    this.#root = root;
  }

  textOf(file) {
    let text = this.#texts.get(file);
    if (text === undefined) {
      const path = join(this.#root, file);
      text = isModule(file) && existsSync(path) ? readFileSync(path, 'utf8') : '';
      this.#texts.set(file, text);
    }
    return text;
  }

  /** Which of the modules that tests lead to show a text of this module: `text('login.title')`. Known once all tests were looked at. */
  mentions(file) {
    let found = this.#mentions.get(file);
    if (!found) {
      const constants = [...this.textOf(file).matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
      const names = constants.map((name) => areas[name] ?? name);
      const mention = new RegExp(`['"\`](${names.join('|')})\\.`);
      found = [...this.#texts]
        .filter(([, text]) => names.length > 0 && mention.test(text))
        .map(([path]) => path);
      this.#mentions.set(file, found);
    }
    return found;
  }

  reachedFrom(file) {
    const reached = new Set([file]);
    // A set also visits what is added meanwhile.
    for (const next of reached) for (const imported of this.#importsOf(next)) reached.add(imported);
    return reached;
  }

  startsPrograms(file) {
    return /['"](node:child_process|playwright-core)['"]/.test(this.textOf(file));
  }

  /** Every string that names a module counts: `import`, `import()`, `vi.mock`, `new URL`. Imports of types are gone when code runs. */
  #importsOf(file) {
    let found = this.#imports.get(file);
    if (!found) {
      const code = this.textOf(file).replaceAll(/^(import|export) type [^;]*;/gm, '');
      const strings = [...code.matchAll(/['"`]([^'"`\s]+)['"`]/g)].map(([, string]) => string.split('?')[0]);
      found = strings.flatMap((string) => this.#resolve(string, file) ?? []);
      this.#imports.set(file, found);
    }
    return found;
  }

  #resolve(string, from) {
    const [, name, inside] = /^@portico\/([^/]+)(\/.*)?$/.exec(string) ?? [];
    if (name) return this.#exportOf(name, `.${inside ?? ''}`);
    if (!/^\.\.?\//.test(string) && !isModule(string)) return null;
    const path = normalize(join(dirname(from), string));
    // A deleted module is still imported by its name; any other string that is no file is no import.
    return !path.startsWith('..') && (isModule(path) || (extname(path) && existsSync(join(this.#root, path))))
      ? path
      : null;
  }

  #exportOf(name, inside) {
    const file = join(this.#root, name, 'package.json');
    if (!existsSync(file)) return null;
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
    const target = exports[inside] ?? exports['./*']?.replace('*', inside.slice(2));
    return target ? normalize(join(name, target)) : null;
  }
}
