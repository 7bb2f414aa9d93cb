import { accessSync, closeSync, constants, fstatSync, readSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isEmail } from '@portico/contract/email';
import { limits } from '@portico/contract/limits';
import { namePart } from '@portico/contract/names/name-fields';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { openRegularFile } from '../files/regular-file.ts';
import { readCertificates } from './certificates.ts';
import { isDecodable, readConnectionUrl } from './connection-url.ts';
import { isMailbox } from './mailbox.ts';
import { serversOf } from './several-servers.ts';

/** What a setting may be: reads its text. The message of a mistake goes on after “it must be”. */
export type Kind<Value> = v.GenericSchema<string, Value>;

/** What has to be written otherwise where it could be read in two ways. */
const encodings = '`@` written as %40, `/` as %2F, `?` as %3F and `#` as %23';

export const text: Kind<string> = v.string();

export function choice<const Value extends string>(allowed: readonly Value[]): Kind<Value> {
  return v.picklist(allowed, `one of ${allowed.join(', ')}`) as Kind<Value>; // A text is all that it is given.
}

export const flag: Kind<boolean> = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['true', 'false', '1', '0'], 'true or false'),
  v.transform((value) => value === 'true' || value === '1'),
);

/** A whole number. */
function whole(least: number, most: number, message: string): Kind<number> {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

export const port = whole(0, 65_535, 'a port from 0 to 65535');
export const daysToClose = whole(0, 90, 'a number of days from 0 to 90');
export const retentionDays = (least: number, most: number) =>
  whole(least, most, `a number of days from ${least} to ${most}`);
export const days = whole(1, 99_999, 'a number of days from 1 to 99999');
export const perSecond = whole(1, 999_999, 'a number from 1 to 999999');
/** One for a transaction, and one for what it reads beside it. */
export const connections = whole(2, 500, 'a number of connections from 2 to 500');
export const processes = whole(1, 64, 'a number of processes from 1 to 64');
export const seconds = (most: number) => whole(0, most, `a number of seconds from 0 to ${most}`);
export const derivations = whole(2, 1_000_000, 'a number of key derivations from 2 to 1000000');
/**
 * The longest length of a new password: no longer than a sign-in accepts, and not below the specification.
 */
export const passwordLength = whole(
  limits.password.max,
  limits.password.longest,
  `a number of characters from ${limits.password.max} to ${limits.password.longest}`,
);
/** At most 4 GiB. */
export const kibibytes = whole(64, 4_194_304, 'a number of KiB from 64 to 4194304');

export const share: Kind<number> = v.pipe(
  v.string(),
  v.transform(Number),
  v.minValue(0, 'a number from 0 to 1'),
  v.maxValue(1, 'a number from 0 to 1'),
);

/**
 * No request can be made to an address with a user or a password, and the errors about that would contain it.
 */
export const url: Kind<URL> = v.pipe(
  v.string(),
  v.check((value) => hasProtocol(value, /^https?:$/), 'an http or https address'),
  v.transform((value) => new URL(value)),
  v.check(({ username, password }) => !username && !password, 'an address without a user and a password'),
);

/** An address that paths are appended to, without a slash at its end. */
export const base: Kind<string> = v.pipe(
  url,
  v.transform(({ href }) => href.replace(/\/$/, '')),
);

/** A name as users type it: cleaned and composed by the same rule. */
export const personName: Kind<string> = v.pipe(
  v.string(),
  v.transform((typed) => v.safeParse(namePart, typed)),
  v.check(({ success }) => success, 'the name of a person, without control characters'),
  v.transform(({ output }) => String(output)),
);

export const email: Kind<string> = v.pipe(v.string(), v.check(isEmail, 'an e-mail address'));

/** The sender of mails: an e-mail address, with or without a name. */
export const mailbox: Kind<string> = v.pipe(
  v.string(),
  v.check(isMailbox, 'a sender like `Example <no-reply@example.org>`'),
);

/** The address of a mail server, which may contain a password. */
export const mailServer: Kind<string> = v.pipe(
  v.string(),
  v.transform((value) => readConnectionUrl(value, ['smtp:', 'smtps:'])?.href),
  v.string(`an address like smtp://user:password@host:port, with ${encodings} in its password`),
);

export const database: Kind<string> = v.pipe(
  v.string(),
  v.transform((value) =>
    /^sqlite:./.test(value) ? value : readConnectionUrl(value, ['postgres:', 'postgresql:'])?.href,
  ),
  v.string(
    `\`sqlite:path\` or \`postgres://user:password@host:port/database\`, with ${encodings} in its password`,
  ),
  v.check((address) => {
    const path = address.startsWith('sqlite:') ? address.slice('sqlite:'.length) : null;
    const found = path === null ? undefined : statSync(path, { throwIfNoEntry: false });
    return !found || found.isFile() || found.isDirectory();
  }, 'the path of a regular file'),
  v.check(
    (address) => missingFiles(address).length === 0,
    ({ input }) => `an address whose ${missingFiles(input).join(' and ')} can be read as a file`,
  ),
);

/** The address of a replica of the database: only PostgreSQL has some. */
export const replica: Kind<string> = v.pipe(
  v.string(),
  v.check(
    (value) => /^postgres(ql)?:/.test(value),
    'the address of a replica of PostgreSQL, like `postgres://user:password@host:port/database`',
  ),
  database,
  v.check((address) => serversOf(address).length === 1, 'the address of one replica'),
);

/** The parameters of an address of PostgreSQL that name files which cannot be read. */
function missingFiles(address: string): readonly string[] {
  const parameters = URL.parse(address)?.searchParams;
  return ['sslrootcert', 'sslcert', 'sslkey'].filter((name) => {
    const path = parameters?.get(name);
    return path && !isReadableFile(path);
  });
}

function isReadableFile(path: string): boolean {
  try {
    closeSync(openRegularFile(path));
    return true;
  } catch {
    // Any error: the sentence says what is expected.
    return false;
  }
}

/** A folder as `file:///path`, or a bucket as `s3://bucket/prefix?region=…&endpoint=…`. */
export const files: Kind<URL> = v.pipe(
  v.string(),
  v.check((value) => {
    const address = URL.parse(value);
    const endpoint = address?.searchParams.get('endpoint');
    if (!address || !isDecodable(address.pathname)) return false;
    if (address.protocol === 'file:') return address.host === '' && address.pathname !== '/';
    return address.protocol === 's3:' && address.host !== '' && (!endpoint || v.is(url, endpoint));
  }, '`file:///path` or `s3://bucket/prefix?region=…&endpoint=https://…`'),
  v.transform((value) => new URL(value)),
);

/** The address of clamd: `tcp://host:port` or `unix:/path`. */
export const clamd: Kind<URL> = v.pipe(
  v.string(),
  v.check((value) => {
    const address = URL.parse(value);
    if (address?.protocol === 'unix:') return address.pathname.startsWith('/');
    return address?.protocol === 'tcp:' && address.hostname !== '';
  }, '`tcp://host:port` or `unix:/path`'),
  v.transform((value) => new URL(value)),
);

/** The path of a file with certificates. Node itself trusts them, or the settings file. */
export const certificates: Kind<string> = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    try {
      readCertificates(dataset.value);
    } catch (error) {
      const isSystem = error instanceof Error && 'code' in error;
      const reason = isSystem ? error.code : error instanceof Error ? error.message : error;
      addIssue({ message: `a file with certificates in PEM format (${reason})` });
    }
  }),
);

/** The path of a file or folder. What is in it is examined by `portico doctor`, because it can be large. */
export const readablePath: Kind<string> = v.pipe(
  v.string(),
  v.check((path) => {
    try {
      accessSync(path, constants.R_OK);
      const found = statSync(path);
      return found.isFile() || found.isDirectory();
    } catch {
      // Any error: the sentence says what is expected.
      return false;
    }
  }, 'the path of a file or folder that can be read'),
);

/** The path of a database of addresses: what marks such a file is at its end. */
export const addressDatabase: Kind<string> = v.pipe(
  v.string(),
  v.check(isAddressDatabase, 'the path of a database of addresses in the format MMDB that can be read'),
);

function isAddressDatabase(path: string): boolean {
  try {
    const file = openRegularFile(path);
    try {
      const { size } = fstatSync(file);
      const end = Buffer.alloc(Math.min(size, 131_072));
      readSync(file, end, 0, end.length, size - end.length);
      return end.includes('\xab\xcd\xefMaxMind.com', 'latin1');
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/** The id of a video at YouTube, as its address contains it. */
export const videoId: Kind<string> = v.pipe(
  v.string(),
  v.regex(/^[\w-]{11}$/, 'the 11 characters after `v=` in the address of a video'),
);

/** IP addresses and ranges of proxies. Not every address: whoever connects could then claim any. */
export const proxies: Kind<string[]> = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((part) => part.trim())),
  v.everyItem(isRange, 'a comma list of IP addresses or CIDR ranges'),
  v.everyItem((range) => !/\/0+$/.test(range), 'the addresses of your own proxies, and not every address'),
);

const headersMessage = 'a list like `name=value,name=value`, with values that are encoded as in an address';

/** Headers as `name=value,name=value`, with values that are encoded as in an address. */
export const headers: Kind<Readonly<Record<string, string>>> = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(.+)$/.exec(pair))
      .map((pair) => [pair?.[1], decodedText(pair?.[2] ?? '%')]),
  ),
  v.array(v.tuple([v.string(headersMessage), v.string(headersMessage)]), headersMessage),
  v.transform((pairs) => Object.fromEntries(pairs)),
);

/** An encoded text as it can stand in a header; undefined for one that cannot. */
function decodedText(encoded: string): string | undefined {
  try {
    const decoded = decodeURIComponent(encoded);
    return /^[\t\x20-\x7e]*$/.test(decoded) ? decoded : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Whether a text is an IP address or a CIDR range. */
function isRange(range: string): boolean {
  return isIP(range) !== 0 || (isIP(range.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(range));
}

function hasProtocol(value: string, protocols: RegExp): boolean {
  return protocols.test(URL.parse(value)?.protocol ?? '');
}
