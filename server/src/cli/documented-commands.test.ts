import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from './program.ts';

const root = join(import.meta.dirname, '../../..');
const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A command that a text tells to run. */
interface Mention {
  readonly place: string;
  readonly words: readonly string[];
  /** Whether it can be run as it is written, and does not only name a command or an option. */
  readonly isWhole: boolean;
}

/** The words of a command line, without comment, redirection and what the shell would fill in. */
function split(line: string): readonly string[] {
  const [command = ''] = line.replaceAll(/\$\([^)]*\)|\$\{[^}]*\}/g, 'x').split(/ [#>|] /);
  const words = command.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return words.map((word) => word.replaceAll(/['"]/g, ''));
}

/** The command lines of a page's shell blocks, and those in the middle of its text. */
function inPage(place: string): readonly Mention[] {
  const text = read(place).replaceAll(/\\\n\s*/g, '');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const inText = text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]*)`/g);
  return [
    ...blocks.flatMap((line) => mentions(place, line, true)),
    ...[...inText].flatMap(([, code = '']) => mentions(place, code, false)),
  ];
}

/** The command lines that messages of the server name: they are in backquotes. */
function inSource(place: string): readonly Mention[] {
  return [...read(place).matchAll(/\\?`(portico [^`\\]*)\\?`/g)].flatMap(([, code = '']) =>
    mentions(place, code, false),
  );
}

/** The examples in the help of a command and of those below it. */
function inHelp(command: Command): readonly Mention[] {
  const help: string[] = [];
  command.configureOutput({ writeOut: (text) => help.push(text) }).outputHelp();
  const [, examples = ''] = help.join('').split('Example:\n');
  return [
    ...examples.split('\n').flatMap((line) => mentions(`--help of ${command.name()}`, line, true)),
    ...command.commands.flatMap(inHelp),
  ];
}

function mentions(place: string, line: string, isCommandLine: boolean): readonly Mention[] {
  const [, rest] = /^\s*(?:\$ )?(?:[A-Z_]+=\S+ )*(?:npx |[\w./]*\/)?portico(?: (.+))?$/.exec(line) ?? [];
  // `portico is ready` is a line of the log; other names are filled in when the text is used.
  if (rest === undefined || /^(is|<command>|\$\{\S+) ?/.test(rest)) return [];
  // A table names several commands at once: `user find\|show`.
  const alternatives = /\S+\\\|\S+/.exec(rest)?.[0].split('\\|') ?? [];
  if (alternatives.length > 0)
    return alternatives.map((name) => ({
      place,
      words: split(rest.replace(/\S+\\\|\S+/, name)),
      isWhole: false,
    }));
  const words = split(rest);
  return [{ place, words, isWhole: isCommandLine || (words[2] !== undefined && !words[2].startsWith('-')) }];
}

/** Why a command line is wrong, if it is. No command is run. */
async function mistakeIn({ words, isWhole }: Mention): Promise<string | null> {
  const program = await createProgram(() => true);
  silence(program);
  const known = words.filter((word, index) => word !== '--settings' && words[index - 1] !== '--settings');
  try {
    if (isWhole) await program.parseAsync(known, { from: 'user' });
    else return unknownPart(program, known);
    return null;
  } catch (error) {
    const isHelp = error instanceof Error && 'exitCode' in error && error.exitCode === 0;
    return isHelp ? null : String(error);
  }
}

function unknownPart(program: Command, words: readonly string[]): string | null {
  let command = program;
  for (const word of words) {
    if (word.startsWith('--')) {
      if (word !== '--help' && !command.options.some(({ long }) => long === word)) return `no option ${word}`;
      continue;
    }
    const next = command.commands.find((each) => each.name() === word);
    if (!next && command.commands.length > 0) return `no command ${word}`;
    command = next ?? command;
  }
  return null;
}

/** Lets commands do and print nothing. */
function silence(command: Command): void {
  command.configureOutput({ writeOut() {}, writeErr() {} });
  if (command.commands.length === 0) command.action(() => {});
  command.commands.forEach(silence);
}

it('Every command that the book, the help and the messages of the server name can be run as it is written', async () => {
  const pages = [...files('docs/operation/*.md'), 'README.md'].flatMap(inPage);
  const messages = files('server/src/**/*.ts').flatMap(inSource);
  const examples = inHelp(await createProgram(() => true));
  for (const found of [pages, messages, examples]) expect(found.length).toBeGreaterThan(10);
  const mistakes: string[] = [];
  for (const mention of [...pages, ...messages, ...examples]) {
    const mistake = await mistakeIn(mention);
    if (mistake) mistakes.push(`${mention.place}: portico ${mention.words.join(' ')}: ${mistake}`);
  }
  expect(mistakes).toEqual([]);
});
