import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandRefusal } from '../platform/command-refusal.ts';

/** The settings in a file, which may be open already, in the format of `.env`. */
export function readSettings(file: string | number): Record<string, string> {
  // Safe: a value is only missing for a name that is not in the file.
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
}

/**
 * Writes a file so that it always has its old or its new contents. A new one can be read by its owner alone;
 * one that exists keeps owner, mode and link, because root changes files that the server reads.
 */
export function writeSecretFile(path: string, text: string): void {
  const place = existsSync(path) ? realpathSync(path) : path;
  const before = existsSync(place) ? statSync(place) : undefined;
  const next = `${place}.new`;
  const file = openSync(next, 'w', 0o600);
  try {
    try {
      if (before && before.uid !== process.getuid?.()) fchownSync(file, before.uid, before.gid);
      if (before) fchmodSync(file, before.mode);
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(next, place);
  } catch (error) {
    rmSync(next, { force: true });
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** One line of a settings file. */
export function settingLine(name: string, value: string): string {
  const quote = /^[\w./:@+=,-]*$/.test(value) ? '' : ["'", '"', '`'].find((mark) => !value.includes(mark));
  if (quote === undefined) throw new CommandRefusal(`The value of ${name} contains every kind of quote.`);
  return `${name}=${quote}${value}${quote}`;
}

/**
 * Changes settings of a file, or removes those whose value is undefined, and leaves its other lines as they
 * are.
 */
export function changeSettingsFile(
  path: string,
  changes: Readonly<Record<string, string | undefined>>,
): void {
  let text = readFileSync(path, 'utf8');
  for (const [name, value] of Object.entries(changes)) {
    const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$\\n?`, 'm');
    const next = value === undefined ? '' : `${settingLine(name, value)}\n`;
    text = line.test(text) ? text.replace(line, () => next) : `${text.replace(/\n?$/, '\n')}${next}`;
  }
  const expected: Record<string, string | undefined> = { ...readSettings(path), ...changes };
  const written = parseEnv(text);
  const wrong = Object.keys({ ...expected, ...written }).find((name) => expected[name] !== written[name]);
  if (wrong) throw new CommandRefusal(`${path} cannot be changed by this program: see the line of ${wrong}.`);
  writeSecretFile(path, text);
}
