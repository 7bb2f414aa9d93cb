import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { readModule } from './declarations.js';

export const isModule = (path) => /\.(tsx?|js)$/.test(path);
/** The English texts. Pages import what a plugin makes of them, so that no import leads there. */
export const isText = (path) => /^phrases\/src\/en\/.*\.ts$/.test(path);
export const isTest = (path) => /\.test\.(tsx?|js)$/.test(path);
/** Code that only tests run. */
export const isOfTests = (path) =>
  isTest(path) || /^(e2e|scripts)\/|\/(testing|mock-api)\/|^ui\/gallery\//.test(path);
export const packageOf = (path) => path.split('/')[0] ?? '';

/** Areas of texts that are called otherwise than the constant that holds them. */
const areas = {
  errors: 'error',
  accountErrors: 'error',
  titles: 'title',
  accountTitles: 'title',
  descriptions: 'description',
};

export const areaOf = (constant) => areas[constant] ?? constant;

/** Which files of the repository import which. */
export class Graph {
  #root;
  #texts = new Map();
  #imports = new Map();
  #modules = new Map();
  #mentions = new Map();
  #importers;

  constructor(root) {
    this.#root = root;
    this.files = globSync('**/*.{ts,tsx,js}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
    this.tests = this.files.filter(isTest);
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

  /** What a module declares and imports, with the path of each import. */
  moduleOf(file) {
    let found = this.#modules.get(file);
    if (!found) {
      found = readModule(this.textOf(file), file);
      for (const one of found.imports) one.file = this.#resolve(one.source, file);
      this.#modules.set(file, found);
    }
    return found;
  }

  /** The files that a test leads to by its imports. */
  reachedFrom(file) {
    const reached = new Set([file]);
    // A set also visits what is added meanwhile.
    for (const next of reached) for (const imported of this.#importsOf(next)) reached.add(imported);
    return reached;
  }

  /**
   * The files that a page has loaded with these modules. What is imported only when it is needed has a script of its own, and of a
   * module that only exports others again, the build leaves out what nobody imports.
   */
  loadedWith(entries) {
    const names = new Set(entries.map((file) => `${file} *`));
    const files = new Set();
    for (const next of names) {
      const [file, name] = next.split(' ');
      files.add(file);
      if (!isModule(file)) continue;
      for (const { file: imported, imported: what, exported } of this.moduleOf(file).imports) {
        if (!imported) continue;
        const isOfAll = exported === '*';
        if (
          exported === undefined ||
          exported === name ||
          name === '*' ||
          (isOfAll && this.#exports(imported, name))
        )
          names.add(`${imported} ${isOfAll ? name : what || '*'}`);
      }
    }
    return files;
  }

  #exports(file, name) {
    if (!isModule(file)) return false;
    const { exported, imports } = this.moduleOf(file);
    return (
      [...exported.values()].flat().includes(name) ||
      imports.some((one) => one.exported === name || one.exported === '*')
    );
  }

  importersOf(file) {
    if (!this.#importers) {
      this.#importers = new Map();
      for (const one of this.files)
        for (const imported of this.#importsOf(one))
          this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), one]);
    }
    return this.#importers.get(file) ?? [];
  }

  /** The modules that import a name, also by way of others, and what they call it. */
  usersOf(path, name) {
    const seen = new Set();
    const exported = this.moduleOf(path).exported.get(name) ?? [];
    return exported.flatMap((as) => this.#usersOfExport(path, as, seen));
  }

  #usersOfExport(path, as, seen) {
    if (seen.has(`${path} ${as}`)) return [];
    seen.add(`${path} ${as}`);
    return this.importersOf(path).flatMap((user) => {
      return this.importsBetween(user, path)
        .filter(({ imported }) => [as, '*'].includes(imported))
        .flatMap(({ local, exported }) =>
          exported ? this.#usersOfExport(user, exported === '*' ? as : exported, seen) : [[user, local]],
        );
    });
  }

  /** What a module imports from another one by an `import` or `export` of its own. */
  importsBetween(user, path) {
    return this.moduleOf(user).imports.filter((one) => one.file === path);
  }

  /** The modules that show a text of this module, or one of these: `text('login.title')`. */
  mentions(file, keys) {
    const key = `${file} ${keys?.join(' ')}`;
    let found = this.#mentions.get(key);
    if (!found) {
      const constants = [...this.textOf(file).matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
      const names = constants.map(areaOf);
      const ends = keys ? `(${[...keys.map((one) => `${RegExp.escape(one)}\\b`), '\\$'].join('|')})` : '';
      const mention = new RegExp(`['"\`](${names.join('|')})\\.${ends}`);
      found = names.length === 0 ? [] : this.files.filter((path) => mention.test(this.textOf(path)));
      this.#mentions.set(key, found);
    }
    return found;
  }

  startsPrograms(file) {
    return /['"](node:child_process|playwright-core)['"]/.test(this.textOf(file));
  }

  /** Every string that names a module counts: `import`, `import()`, `vi.mock`, `new URL`. Imports of types are gone when code runs. */
  #importsOf(file) {
    let found = this.#imports.get(file);
    if (!found) {
      found = this.#importsIn(withoutTypes(this.textOf(file)), file);
      this.#imports.set(file, found);
    }
    return found;
  }

  #importsIn(code, file) {
    const strings = [...code.matchAll(/['"`]([^'"`\s]+)['"`]/g)].map(([, string]) => string.split('?')[0]);
    return strings.flatMap((string) => this.#resolve(string, file) ?? []);
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

function withoutTypes(text) {
  return text.replaceAll(/^(import|export) type [^;]*;/gm, '');
}
