import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@portico/contract/locales';
import { isSubject } from '../src/mail-subjects.ts';
import type { Part } from '../src/parts.ts';
import { argumentsOf } from './message.ts';
import { roomOf } from './room.ts';
import { pluralCategories } from './rules.ts';

const root = join(import.meta.dirname, '../..');

interface Source {
  readonly path: string;
  readonly code: string;
}

const read = (patterns: readonly string[]): Source[] =>
  globSync([...patterns], {
    cwd: root,
    exclude: (path) => path.includes('.test.') || path.includes('testing'),
  })
    .sort()
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

/** Areas whose constants in the English modules are called otherwise. */
const constants: Readonly<Record<string, string>> = {
  error: 'errors',
  title: 'titles',
  description: 'descriptions',
};

/** Tells where texts are shown and what the English modules say about their area. */
export function createContext() {
  const screens = read(['{portal,console,web}/src/**/*.{ts,tsx}', 'server/src/**/*.ts']);
  const modules = read(['phrases/src/en/*.ts']);
  return {
    /** The files that show a text. */
    shownIn(part: Part, id: string): string[] {
      const [area] = id.split('.');
      const own = part === 'mail' || part === 'telegram' ? id.slice(id.indexOf('.') + 1) : id;
      const words = [`'${own}'`, `="${own}"`, `\`${area}.\${`];
      const inPart = screens.filter(({ path }) =>
        part === 'mail' || part === 'telegram'
          ? path.startsWith('server/')
          : path.startsWith(part === 'console' ? 'console/' : 'portal/') || path.startsWith('web/'),
      );
      const found = inPart.filter(({ code }) => words.some((word) => code.includes(word)));
      return found.map(({ path }) => path).slice(0, 3);
    },
    /** What the comment above an area says. */
    commentOf(part: Part, area: string): string {
      const name = constants[area] ?? area;
      const of = modules.filter(({ path }) => path.includes('/console') === (part === 'console'));
      const pattern = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n(?:export )?const ${name} = `);
      const [, comment = ''] = of.map(({ code }) => pattern.exec(code)).find(Boolean) ?? [];
      return comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
    },
  };
}

/** What a translation must keep to: forms of plurals and room. */
export function demandsOf(locale: Locale, name: string, english: string): string[] {
  const counted = argumentsOf(english).some(({ type }) => type === 'plural');
  const room = roomOf(name);
  return [
    ...(counted ? [`plural forms: ${pluralCategories(locale).join(', ')}`] : []),
    ...(room === undefined ? [] : [`room: ${room}`]),
    ...(isSubject(name) ? ['subject: at most 60 characters'] : []),
  ];
}
