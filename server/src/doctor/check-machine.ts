import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { Db } from '../db/database.ts';
import { addressSet, type HasAddress } from '../platform/address-set.ts';
import type { Config } from '../platform/config.ts';
import type { Environment } from '../platform/environment.ts';
import { loadedSettings } from '../settings/load.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const gibibyte = 2 ** 30;

/** Whether other users of the machine can read secrets, and whether backups can be encrypted. */
export function checkSecrets(
  { secrets, demo }: Pick<Config, 'secrets' | 'demo'>,
  environment: Environment,
): Finding {
  const named = Object.entries(environment).flatMap(([name, value]) =>
    /^(PORTICO_\w+|DATABASE_URL)_FILE$/.test(name) && name !== 'PORTICO_SETTINGS_FILE' && value
      ? [value]
      : [],
  );
  const files = [loadedSettings()?.path ?? [], named].flat();
  const open = files.filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0);
  if (open.length > 0)
    return problem(
      'secrets',
      `Other users of this machine can read ${open.join(', ')}.`,
      `chmod 600 ${open.join(' ')}`,
    );
  if (demo)
    return warning('secrets', 'This is the demo, whose secret is public.', 'Do not use it for real users.');
  if (!secrets.backup)
    return warning(
      'secrets',
      'PORTICO_BACKUP_KEY is not set, so no backup can be made.',
      'Set it to the output of `openssl rand -base64 32`.',
    );
  return ok('secrets', 'Only their owner can read them.');
}

/** How much space is left for the database and the operator's files. */
export async function checkDisk({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<Finding> {
  let folder = dataFolder;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / gibibyte;
  const says = `${free.toFixed(1)} GiB are free in ${folder}.`;
  if (free >= 1) return ok('disk', says);
  return (free < 0.1 ? problem : warning)(
    'disk',
    says,
    'Free some space: with a full disk users cannot register or sign in.',
  );
}

/** The last sign-ins, whose addresses show whether the proxy passes on those of the users. */
const samples = 20;

/** Whether the users' addresses arrive. If not, all users share the limits of one address. */
export async function checkProxies(
  { trustedProxies, publicUrl }: Pick<Config, 'trustedProxies' | 'publicUrl'>,
  { kysely }: Db,
): Promise<Finding> {
  const wide = trustedProxies.find((range) => /\/[0-7]$/.test(range));
  if (wide)
    return problem(
      'proxies',
      `PORTICO_TRUSTED_PROXIES trusts ${wide}, so a client can claim any address.`,
      'Name only the addresses of your own proxies.',
    );
  const isBehindProxy = publicUrl.protocol === 'https:';
  const advice =
    'Set PORTICO_TRUSTED_PROXIES to the address of the proxy, and let the proxy send X-Forwarded-For.';
  if (isBehindProxy && trustedProxies.length === 0)
    return problem(
      'proxies',
      'The server trusts no proxy, so all users seem to have the address of the TLS proxy.',
      advice,
    );
  const rows = await kysely
    .selectFrom('audit_records')
    .select('address')
    .where('type', '=', 'SIGN_IN')
    .where('address', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(samples)
    .execute();
  if (rows.length === 0)
    return ok('proxies', 'No user has signed in yet, so there is no address to look at.');
  const isTrustedProxy = addressSet(trustedProxies);
  const own = rows.filter(({ address }) => address !== null && isOwn(address, isTrustedProxy));
  return isBehindProxy && own.length === rows.length
    ? warning(
        'proxies',
        `${rows.length === 1 ? 'The last sign-in' : `The last ${rows.length} sign-ins all`} came from an address of the proxy or of this machine.`,
        'If users on other machines have signed in, let the proxy replace X-Forwarded-For by their address, and set PORTICO_TRUSTED_PROXIES to the address of the proxy.',
      )
    : ok('proxies', 'The addresses of users arrive.');
}

/** Whether an address is of this machine or of a trusted proxy. */
function isOwn(address: string, isTrustedProxy: HasAddress): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'loopback' || isTrustedProxy(address);
}
