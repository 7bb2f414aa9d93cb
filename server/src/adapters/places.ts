import { stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Reader } from 'mmdb-lib';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';
import { readRegularBytes } from '../platform/files/regular-file.ts';

/** The country of an IP address by its code of ISO 3166-1, as `PT`; null where it is not known. */
export type FindCountry = (address: string) => Promise<string | null>;

/** How often it is asked whether the file is another one. */
const checkEveryMs = 60_000;

const code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const country = v.object({ iso_code: code });
/** The entries of GeoLite2, GeoIP2 and DB-IP, and those of IPinfo. Others are read as unknown. */
const entry = v.union([
  v.pipe(
    v.object({ country }),
    v.transform((found) => found.country.iso_code),
  ),
  v.pipe(
    v.object({ registered_country: country }),
    v.transform((found) => found.registered_country.iso_code),
  ),
  v.pipe(
    v.object({ country_code: code }),
    v.transform((found) => found.country_code),
  ),
]);

interface Loaded {
  readonly reader: Reader<never>;
  readonly changedAt: number;
}

/**
 * Finds countries in the database of addresses that `PORTICO_GEOIP_DATABASE` names; without it there are
 * none. The library is loaded with the file, at the first look-up. A file that is replaced, as its publishers
 * do each month, is read again.
 */
export function createPlaces(
  { geoipFile }: Pick<Config, 'geoipFile'>,
  onFailure: (error: unknown) => void,
): FindCountry {
  if (geoipFile === null) return async () => null;
  let loaded: Promise<Loaded> | undefined;
  let checkedAt = 0;

  async function load(file: string, before: Loaded | undefined): Promise<Loaded> {
    const { mtimeMs } = await stat(file);
    if (before?.changedAt === mtimeMs) return before;
    const { Reader } = await import('mmdb-lib');
    return { reader: new Reader<never>(await readRegularBytes(file)), changedAt: mtimeMs };
  }

  async function current(file: string): Promise<Loaded | undefined> {
    const now = performance.now();
    if (!loaded || now - checkedAt > checkEveryMs) {
      checkedAt = now;
      const before = await loaded;
      loaded = load(file, before).catch((error: unknown) => {
        // Any error: a list of sessions is worth more than its countries.
        onFailure(error);
        if (before) return before;
        throw error;
      });
    }
    // Any error: it was reported when the file was read.
    return await loaded.catch(() => undefined);
  }

  return async (stored) => {
    // Of an IPv6 address the network is stored: `2001:db8:1:2::/64`.
    const [address = ''] = stored.split('/');
    const reader = isIP(address) ? (await current(geoipFile))?.reader : undefined;
    if (!reader) return null;
    try {
      const found = v.safeParse(entry, reader.get(address));
      return found.success ? found.output : null;
    } catch (error) {
      // Any error: a damaged part of the file costs a country, and not the list.
      onFailure(error);
      return null;
    }
  };
}
