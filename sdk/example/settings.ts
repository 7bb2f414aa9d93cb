import type { DemoApplication } from './kit/application.ts';
import type { RunningApplication } from './server.ts';

/** The settings of the demo's applications. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The portal's address, for browsers and for this server. */
  readonly portal: string;
  /** Those that have a client secret. */
  readonly applications: readonly [RunningApplication, ...RunningApplication[]];
}

/**
 * Reads the environment.
 * @throws {Error} with one sentence that names the variable.
 */
export function readSettings(env: NodeJS.ProcessEnv, known: readonly DemoApplication[]): Settings {
  const { PORT = '3001', HOST = '127.0.0.1' } = env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT must be a number up to 65535.');
  const [first, ...others] = known.flatMap((application) => {
    const { id } = application;
    const clientSecret = env[`${id}_CLIENT_SECRET`];
    if (!clientSecret) return [];
    const name = `${id}_URL`;
    const url = readOrigin(name, env[name] ?? `http://${id.toLowerCase()}.localhost:${port}`);
    return [{ application, url, clientSecret }];
  });
  if (!first)
    throw new Error('STORE_CLIENT_SECRET is missing: the store authenticates with it at the portal.');
  return {
    port,
    host: HOST,
    portal: readOrigin('PORTICO_URL', env.PORTICO_URL ?? 'http://localhost:3000'),
    applications: [first, ...others],
  };
}

function readOrigin(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must be an address like http://localhost:3000.`);
  return url.origin;
}
