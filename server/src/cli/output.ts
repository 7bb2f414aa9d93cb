import { countedUpTo } from '@portico/contract/staff/lists';
import type { Command } from 'commander';

const controls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Adds an example to the help of a command. */
export function addExample(command: Command, ...lines: readonly string[]): Command {
  const list = lines.map((line) => `  ${line}\n`).join('');
  return command.addHelpText('after', `\nExample:\n${list}`.trimEnd());
}

/** Prints a result: as one line of JSON for programs, else as `text` words it for people. */
export function print(json: boolean | undefined, data: unknown, text: () => string): void {
  process.stdout.write(json ? `${jsonLine(data)}\n` : printableLines(text()));
}

/** JSON in which no character controls a terminal: JSON itself escapes only some of them. */
export function jsonLine(data: unknown): string {
  return JSON.stringify(data).replace(
    controls,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text of several lines, without other characters that control a terminal. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** Lines up rows in columns as wide as their widest cell. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [heads, ...rows.map((row) => row.map(printable))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** Lines up names with their values, one under another. */
export function fields(values: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(values).map((name) => name.length));
  return Object.entries(values)
    .map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${printable(value)}\n`)
    .join('');
}

/**
 * A text without the characters that control a terminal or turn the direction of what follows. Users choose
 * their names, and an operator's terminal must not obey them.
 */
export function printable(text: string): string {
  return text.replace(controls, '\ufffd');
}

/** A number of a list, which is counted up to a bound. */
export function counted(count: number): string {
  return count > countedUpTo ? `more than ${countedUpTo}` : String(count);
}

/** A time as people read it, in UTC. */
export function shortTime(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
