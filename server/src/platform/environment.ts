import * as v from 'valibot';
import { isWhole } from './files/names.ts';
import { NoRegularFile, readRegularFile } from './files/regular-file.ts';
import { type Kind, text } from './setting-kinds/kinds.ts';

/** Far more than any secret, or a list of them, has. */
const mostBytesOfSecrets = 1_000_000;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Is called with the default of each setting; empty if it has none. */
export type NoteDefault = (name: string, value: string) => void;

export type Reader = ReturnType<typeof createReader>;

/**
 * Reads the settings of one environment. Each mistake adds a sentence to `mistakes` instead of stopping at
 * the first.
 */
export function createReader(environment: Environment, mistakes: string[], noteDefault: NoteDefault) {
  const raw = (name: string) => environment[name]?.trim() || undefined;

  /** The value of a text, or undefined after a mistake. `shown` is what the sentence says of the text. */
  function parse<Value>(name: string, kind: Kind<Value>, given: string, shown: string): Value | undefined {
    if (!isWhole(given)) {
      mistakes.push(`${name} has characters that are not UTF-8.`);
      return undefined;
    }
    const parsed = v.safeParse(kind, given);
    if (parsed.success) return parsed.output;
    mistakes.push(`${name}${shown} must be ${parsed.issues[0].message}.`);
    return undefined;
  }

  /** The value of a setting that may be missing. */
  function optional<Value>(name: string, kind: Kind<Value>): Value | undefined {
    const given = raw(name);
    // An address may contain a password that does not belong there.
    const isShown = !/:\/\/[^/]*@/.test(given ?? '');
    const shown = isShown ? ` is ${JSON.stringify(given)}, but it` : '';
    return given === undefined ? undefined : parse(name, kind, given, shown);
  }

  /**
   * The text of a secret, from the environment or from the file that `<name>_FILE` names; empty if neither is
   * set.
   */
  function secretText(name: string): string {
    const file = raw(`${name}_FILE`);
    if (!file) return raw(name) ?? '';
    try {
      return readRegularFile(file, mostBytesOfSecrets).toString().trim();
    } catch (error) {
      // Any error: the sentence says that the file cannot be read.
      const reason = error instanceof NoRegularFile ? 'is no regular file' : 'cannot be read';
      mistakes.push(`${name}_FILE names ${JSON.stringify(file)}, which ${reason}.`);
      return '';
    }
  }

  return {
    optional,
    /** The value of a setting, or of its default. */
    value<Value>(name: string, kind: Kind<Value>, fallback: string): Value {
      noteDefault(name, fallback);
      return optional(name, kind) ?? v.parse(kind, fallback);
    },
    /** The text of a setting; empty if it is not set. */
    text(name: string): string {
      noteDefault(name, '');
      return optional(name, text) ?? '';
    },
    /** The value of a secret that may be missing. No sentence contains it. */
    secret<Value>(name: string, kind: Kind<Value>): Value | undefined {
      const given = secretText(name);
      return given ? parse(name, kind, given, '') : undefined;
    },
    secretText,
    /** Secrets: one in each line, or separated by commas where they are not in a file. */
    secrets: (name: string) =>
      secretText(name)
        .split(raw(`${name}_FILE`) ? '\n' : /[\n,]/)
        .map((part) => part.trim())
        .filter(Boolean),
  };
}
