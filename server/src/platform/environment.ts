import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isEmail } from '@portico/contract/email';
import ipaddr from 'ipaddr.js';
import { readCertificates } from './certificates.ts';
import { readConnectionUrl } from './connection-url.ts';
import { isMailbox } from './mailbox.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Is called with the default of each setting; empty if it has none. */
export type NoteDefault = (name: string, value: string) => void;

/** What has to be written otherwise where it could be read in two ways. */
const encodings = '`@` written as %40, `/` as %2F, `?` as %3F and `#` as %23';

/** Readers for one environment; each adds a sentence to `mistakes` instead of stopping at the first. */
export function createReader(environment: Environment, mistakes: string[], noteDefault: NoteDefault) {
  const raw = (name: string) => environment[name]?.trim() || undefined;
  /** The text of a setting, or its default. */
  function textOf(name: string, fallback: string): string {
    noteDefault(name, fallback);
    return raw(name) ?? fallback;
  }
  const isUrl = (value: string, protocols: RegExp) => protocols.test(URL.parse(value)?.protocol ?? '');
  const wrong = (name: string, must: string) => {
    mistakes.push(`${name} is ${JSON.stringify(environment[name])}, but it must be ${must}.`);
  };
  function url(name: string, fallback: string): URL {
    const value = textOf(name, fallback);
    if (!isUrl(value, /^https?:$/)) {
      wrong(name, 'an http or https address');
      return new URL(fallback);
    }
    const address = new URL(value);
    // No request can be made with it, and the errors about that would contain it.
    if (address.username || address.password) mistakes.push(`${name} must not contain a user or a password.`);
    return address;
  }
  const base = (name: string, fallback: string) => url(name, fallback).href.replace(/\/$/, '');
  function port(name: string, fallback: number): number {
    const value = Number(textOf(name, String(fallback)));
    if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
    wrong(name, 'a port from 0 to 65535');
    return fallback;
  }
  function secret(name: string): string {
    const file = raw(`${name}_FILE`);
    if (!file) return raw(name) ?? '';
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      // Any error: the sentence says that the file cannot be read.
      mistakes.push(`${name}_FILE names ${JSON.stringify(file)}, which cannot be read.`);
      return '';
    }
  }
  return {
    url,
    secret,
    text: textOf,
    /** Secrets: one in each line, or separated by commas where they are not in a file. */
    secrets: (name: string) =>
      secret(name)
        .split(raw(`${name}_FILE`) ? '\n' : /[\n,]/)
        .map((part) => part.trim())
        .filter(Boolean),
    /** An address that paths are appended to, without a slash at its end. */
    base,
    optionalBase: (name: string) => (raw(name) ? base(name, 'http://localhost') : undefined),
    /** A number from 0 to 1. */
    share(name: string, fallback: number): number {
      const value = Number(textOf(name, String(fallback)));
      if (value >= 0 && value <= 1) return value;
      wrong(name, 'a number from 0 to 1');
      return fallback;
    },
    /** An address that may contain a password, so error messages do not contain it. */
    mailServerUrl(name: string): string {
      const value = secret(name);
      const url = readConnectionUrl(value, ['smtp:', 'smtps:']);
      if (value && !url?.hostname)
        mistakes.push(
          `${name} must be an address like smtp://user:password@host:port, with ${encodings} in its password.`,
        );
      return url?.href ?? value;
    },
    choice<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      noteDefault(name, fallback);
      const value = raw(name);
      const found = allowed.find((choice) => choice === value);
      if (value && !found) wrong(name, `one of ${allowed.join(', ')}`);
      return found ?? fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      noteDefault(name, String(fallback));
      const value = raw(name)?.toLowerCase();
      if (value && !['true', 'false', '1', '0'].includes(value)) wrong(name, 'true or false');
      return value ? value === 'true' || value === '1' : fallback;
    },
    port,
    /** One e-mail address. */
    email(name: string, fallback: string): string {
      const value = textOf(name, fallback);
      if (raw(name) && !isEmail(value)) wrong(name, 'an e-mail address');
      return value;
    },
    /** The sender of mails: an e-mail address, with or without a name. */
    mailbox(name: string, fallback: string): string {
      const value = textOf(name, fallback);
      if (raw(name) && !isMailbox(value)) wrong(name, 'a sender like `Example <no-reply@example.org>`');
      return value;
    },
    /** A file with certificates. Node itself trusts them, or the settings file. */
    certificates(name: string): void {
      const path = textOf(name, '');
      if (!path) return;
      try {
        readCertificates(path);
      } catch (error) {
        const isSystem = error instanceof Error && 'code' in error;
        const reason = isSystem ? error.code : error instanceof Error ? error.message : error;
        mistakes.push(`${name} names ${JSON.stringify(path)}, which cannot be used (${reason}).`);
      }
    },
    /** A port that is not opened when it is not set. */
    optionalPort: (name: string) => (raw(name) ? port(name, 0) : undefined),
    /** A folder as `file:///path`, or a bucket as `s3://bucket/prefix?region=…&endpoint=…`; null when it is not set. */
    filesUrl(name: string): URL | null {
      const value = raw(name);
      if (!value) return null;
      const address = URL.parse(value);
      const isFile = address?.protocol === 'file:' && address.host === '' && address.pathname !== '/';
      const endpoint = address?.searchParams.get('endpoint');
      const isBucket =
        address?.protocol === 's3:' && address.host !== '' && (!endpoint || isUrl(endpoint, /^https?:$/));
      if (address && (isFile || isBucket)) return address;
      wrong(name, '`file:///path` or `s3://bucket/prefix?region=…&endpoint=https://…`');
      return null;
    },
    /** The address of clamd: `tcp://host:port` or `unix:/path`. */
    clamdUrl(name: string): URL | null {
      const value = raw(name);
      if (!value) return null;
      const address = URL.parse(value);
      if (address?.protocol === 'unix:' && address.pathname.startsWith('/')) return address;
      if (address?.protocol === 'tcp:' && address.hostname !== '') return address;
      wrong(name, '`tcp://host:port` or `unix:/path`');
      return null;
    },
    /** A whole number of days; null when it is not set. */
    days(name: string): number | null {
      const value = raw(name);
      if (!value) return null;
      if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
      wrong(name, 'a number of days from 1 to 99999');
      return null;
    },
    /** A whole number of events in a second. */
    perSecond(name: string, fallback: number): number {
      const value = textOf(name, String(fallback));
      if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
      wrong(name, 'a number from 1 to 999999');
      return fallback;
    },
    /** A whole number of seconds, 0 among them. */
    seconds(name: string, fallback: number, most: number): number {
      const value = textOf(name, String(fallback));
      if (/^\d{1,5}$/.test(value) && Number(value) <= most) return Number(value);
      wrong(name, `a number of seconds from 0 to ${most}`);
      return fallback;
    },
    /** Headers as `name=value,name=value`, with values that are encoded as in an address. They may be secrets, so no message contains them. */
    headers(name: string): Readonly<Record<string, string>> {
      const pairs = secret(name)
        .split(',')
        .map((pair) => pair.trim())
        .filter(Boolean)
        .map((pair) => /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(.+)$/.exec(pair));
      const read = pairs.map((pair) => pair && [pair[1], decodedText(pair[2] ?? '')]);
      if (read.some((pair) => !pair || pair[1] === undefined))
        mistakes.push(
          `${name} must be a list like \`name=value,name=value\`, with values that are encoded as in an address.`,
        );
      return Object.fromEntries(read.filter((pair) => pair !== null));
    },
    /** An amount of memory in KiB, at most 4 GiB. */
    kibibytes(name: string, fallback: number): number {
      const value = textOf(name, String(fallback));
      if (/^\d{2,7}$/.test(value) && Number(value) >= 64 && Number(value) <= 4_194_304) return Number(value);
      wrong(name, 'a number of KiB from 64 to 4194304');
      return fallback;
    },
    databaseUrl(name: string, fallback: string): string {
      noteDefault(name, fallback);
      const value = secret(name) || fallback;
      if (/^sqlite:./.test(value)) return value;
      const url = readConnectionUrl(value, ['postgres:', 'postgresql:']);
      if (!url)
        mistakes.push(
          `${name} must be \`sqlite:path\` or \`postgres://user:password@host:port/database\`, with ${encodings} in its password.`,
        );
      return url?.href ?? value;
    },
    addresses(name: string): string[] {
      const value =
        raw(name)
          ?.split(',')
          .map((part) => part.trim()) ?? [];
      if (!value.every(isRange)) wrong(name, 'a comma list of IP addresses or CIDR ranges');
      // Whoever connects could then claim any address, and the library of the server refuses it.
      else if (value.some((range) => /\/0+$/.test(range)))
        wrong(name, 'the addresses of your own proxies, and not every address');
      return value;
    },
  };
}

/** An encoded text as it can stand in a header; undefined for one that cannot. */
function decodedText(encoded: string): string | undefined {
  try {
    const text = decodeURIComponent(encoded);
    return /^[\t\x20-\x7e]*$/.test(text) ? text : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Whether a text is an IP address or a CIDR range. */
function isRange(text: string): boolean {
  return isIP(text) !== 0 || (isIP(text.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(text));
}
