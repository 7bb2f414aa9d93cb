import { type ApplicationType, applicationId, applicationTypes } from '@portico/contract/applications';
import { isPlainLine, saysSomething, withoutHidden } from '@portico/contract/line-rules';
import type { Locale } from '@portico/contract/locales';
import { longestShort } from '@portico/contract/staff/applications';
import * as v from 'valibot';
import {
  addressText,
  allowedReturnUrl,
  type ReturnAddress,
} from '../../capabilities/applications/return-address.ts';
import { forField, mustAct } from '../../platform/act-refusal.ts';
import { storedColor } from '../stored-color.ts';
import { mustBeExact } from './exact-address.ts';

/** The texts that the landing page shows of an application. */
export interface ApplicationTexts {
  readonly title: string;
  readonly description: string;
}

/** An operator's input about an application. */
export interface ApplicationInput {
  readonly name: string;
  /** Its name in other languages; the plain one is shown in all others. What it has stays if left out. */
  readonly names?: Readonly<Partial<Record<Locale, string>>> | undefined;
  /** What cards and the sign-in say beside its name; English where a language has none. */
  readonly shorts?: Readonly<Partial<Record<Locale, string>>> | undefined;
  /** What brings a mark, a colour and a scene; null for none. */
  readonly type: ApplicationType | null;
  /** `#rrggbb`, from which the colours of both themes are made; null for that of its type. */
  readonly color?: string | null | undefined;
  /** The digest of its own icon; null for the mark of its type, or the first letters of its name. */
  readonly icon?: string | null | undefined;
  /** The digest of a picture for its arch, or `none` for its mark alone; null for the scene of its type. */
  readonly scene?: string | null | undefined;
  /** Its home page; empty if it has none, as a machine. */
  readonly url: string;
  /** Where it may receive users: each an origin and a path that the return address must be below. */
  readonly returnAddresses: readonly string[];
  /** Where it is told that a user of the hand-off was signed out; null or left out if it is not told. */
  readonly logoutUri?: string | null | undefined;
  /** Whether a proxy in front of it asks who its user is; not if left out. */
  readonly forwardAuth?: boolean | undefined;
  /** By language; English is shown where a language has none. */
  readonly texts: { readonly en: ApplicationTexts } & Readonly<Partial<Record<Locale, ApplicationTexts>>>;
}

/**
 * The identifier of a new application in upper case, or a refusal. `PORTAL` is the name of the portal's own
 * client.
 */
export function readApplicationId(text: string): string {
  const read = v.safeParse(applicationId, text);
  mustAct(read.success && read.output !== 'PORTAL', 'invalid_application_id', 'id');
  return read.output;
}

/**
 * The identifier by which an application is looked up. What cannot be one, such as the id of something else,
 * names none.
 */
export function searchedApplicationId(text: string): string {
  const read = v.safeParse(applicationId, text);
  mustAct(read.success, 'application_not_found');
  return read.output;
}

/**
 * Checks an operator's input about an application, and returns it as the table stores it.
 * @param hasUsers a machine has no users, so it needs no page and no address to which they return
 */
export function storedApplication(input: ApplicationInput, { hasUsers }: { readonly hasUsers: boolean }) {
  const {
    type,
    color = null,
    icon = null,
    scene = null,
    url,
    returnAddresses,
    logoutUri = null,
    forwardAuth = false,
  } = input;
  const name = withoutHidden(input.name);
  const names = mapValues(input.names ?? {}, withoutHidden);
  const shorts = mapValues(input.shorts ?? {}, withoutHidden);
  const texts = mapValues(input.texts, ({ title, description }) => ({
    title: withoutHidden(title),
    description: withoutHidden(description),
  }));
  mustAct(isText(name, 64), 'invalid_application_name', 'name');
  for (const [locale, translated] of Object.entries(names))
    mustAct(isText(translated, 64), 'invalid_application_name', `names.${locale}`);
  mustAct(type === null || applicationTypes.includes(type), 'invalid_application_type', 'type');
  const home = hasUsers || url !== '' ? forField('url', () => readAddress(url)) : null;
  // Its own paths are at the origin of its home page.
  mustAct(!forwardAuth || home, 'invalid_address', 'url');
  mustAct(!hasUsers || returnAddresses.length > 0, 'invalid_address', 'returnAddresses');
  mustAct(returnAddresses.length <= mostAddresses, 'too_many_addresses', 'returnAddresses');
  const addresses = returnAddresses.map((address, index) =>
    forField(`returnAddresses.${index}`, () => readAddress(address)),
  );
  if (logoutUri !== null) forField('logoutUri', () => mustBeExact(logoutUri, { isNative: false }));
  for (const [locale, { title, description }] of Object.entries(texts))
    mustAct(isText(title, 100) && isText(description, 500), 'invalid_application_text', `texts.${locale}`);
  for (const [locale, short] of Object.entries(shorts))
    mustAct(isText(short, longestShort), 'invalid_short_text', `shorts.${locale}`);
  return {
    name,
    type: type ?? ('main' as const),
    untyped: type === null ? (1 as const) : (0 as const),
    color: storedColor(color),
    icon,
    scene,
    // As browsers write it, so that staff see the address that users are sent to.
    url: home ? addressText(home) : '',
    return_addresses: JSON.stringify(addresses),
    hand_off_logout_uri: logoutUri,
    forward_auth: forwardAuth ? (1 as const) : (0 as const),
    names: Object.keys(names).length === 0 ? null : JSON.stringify(names),
    shorts: Object.keys(shorts).length === 0 ? null : JSON.stringify(shorts),
    texts: JSON.stringify(texts),
  };
}

const longestAddress = 2_000;
/** More than these are no list that anybody can check. */
export const mostAddresses = 50;
// The labels of a host name in the DNS. A URL may have hosts with other characters, such as `*`, which no
// user can be at.
const hostName =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * An address that users may be sent to. It must itself pass the check that return addresses pass, and be no
 * more than origin and path.
 */
function readAddress(text: string): ReturnAddress {
  mustAct(text.length <= longestAddress && !/[?#]/.test(text), 'invalid_address');
  // Users return to the path and all paths below; each host is registered by its own address.
  mustAct(!text.includes('*'), 'wildcard_address');
  const url = URL.parse(text);
  mustAct(url && /^https?:\/\/[^/]/i.test(text) && isHost(url.hostname), 'invalid_address');
  const address = { origin: url.origin, path: url.pathname };
  mustAct(allowedReturnUrl(text, [address]) !== null, 'invalid_address');
  return address;
}

/** Whether a host of a URL is an IP address or a name that can be in the DNS. */
function isHost(hostname: string): boolean {
  return hostname.startsWith('[') || hostName.test(hostname);
}

function mapValues<Value>(
  values: Readonly<Partial<Record<string, Value>>>,
  map: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, map(value)]])),
  );
}

/** Whether a text is one line that says something. */
export function isText(text: string, longest: number): boolean {
  return text.length <= longest && text.trim() === text && isPlainLine(text) && saysSomething(text);
}
