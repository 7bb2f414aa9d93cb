/** The settings of the store. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The store's public address, without a slash at the end. */
  readonly storeUrl: string;
  /** The portal's address, for browsers and for this server. */
  readonly portal: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds after which the portal is asked again whether the user is still signed in. */
  readonly recheckMs: number;
}

/**
 * Reads the environment.
 * @throws {Error} with one sentence that names the variable.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { PORT = '3001', HOST = '127.0.0.1', STORE_CLIENT_SECRET } = env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT must be a number up to 65535.');
  if (!STORE_CLIENT_SECRET)
    throw new Error('STORE_CLIENT_SECRET is missing: the store authenticates with it at the portal.');
  return {
    port,
    host: HOST,
    storeUrl: readOrigin('STORE_URL', env.STORE_URL ?? `http://store.localhost:${port}`),
    portal: readOrigin('PORTICO_URL', env.PORTICO_URL ?? 'http://localhost:3000'),
    clientId: 'STORE',
    clientSecret: STORE_CLIENT_SECRET,
    recheckMs: 3000,
  };
}

function readOrigin(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must be an address like http://localhost:3000.`);
  return url.origin;
}
