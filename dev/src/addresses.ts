/** The ports, public addresses and data folder of a running demo. */
export interface Addresses {
  readonly port: number;
  readonly storePort: number;
  readonly portalUrl: string;
  readonly storeUrl: string;
  readonly dataFolder: string;
}

/**
 * Reads `PORT`, `STORE_PORT`, `PORTICO_PUBLIC_URL`, `STORE_URL` and `PORTICO_DATA_DIR`. The store has its own host name because
 * cookies ignore ports: on `localhost` the browser would send it the portal's cookies.
 * @throws {Error} with one sentence that names the variable.
 */
export function readAddresses(env: NodeJS.ProcessEnv): Addresses {
  const port = readPort('PORT', env.PORT ?? '3000');
  const storePort = readPort('STORE_PORT', env.STORE_PORT ?? '3001');
  return {
    port,
    storePort,
    portalUrl: env.PORTICO_PUBLIC_URL ?? `http://localhost:${port}`,
    storeUrl: env.STORE_URL ?? `http://store.localhost:${storePort}`,
    dataFolder: env.PORTICO_DATA_DIR ?? './data',
  };
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is "${value}", but it must be a port from 1 to 65535.`);
}
