/** Where the parts of a running demo listen and are reached. */
export interface Addresses {
  readonly port: number;
  readonly storePort: number;
  readonly portalUrl: string;
  readonly storeUrl: string;
  readonly dataFolder: string;
}

/**
 * Reads `PORT` and `STORE_PORT`, and where the public addresses and the data are if not at their usual addresses. The store has a host name of its own, because
 * cookies do not know ports: beside the portal on `localhost` it would be sent the portal's.
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
