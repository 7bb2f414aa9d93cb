import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The settings in a file, which may be open already, in the format of `.env`. */
export function readSettings(file: string | number): Record<string, string> {
  // Safe: a value is only missing for a name that is not in the file.
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Writes a file that only its owner can read, so that at every moment it has its old contents or the new ones. */
export function writeSecretFile(path: string, text: string): void {
  const next = `${path}.new`;
  const file = openSync(next, 'w', 0o600);
  try {
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** One line of a settings file. */
export function settingLine(name: string, value: string): string {
  const quote = /^[\w./:@+=,-]*$/.test(value) ? '' : ["'", '"', '`'].find((mark) => !value.includes(mark));
  if (quote === undefined) throw new Error(`The value of ${name} contains every kind of quote.`);
  return `${name}=${quote}${value}${quote}`;
}

/** Changes settings of a file, or removes those whose value is undefined, and leaves its other lines as they are. */
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
  if (wrong) throw new Error(`${path} cannot be changed by this program: see the line of ${wrong}.`);
  writeSecretFile(path, text);
}
