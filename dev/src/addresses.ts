/** The ports, public addresses and data folder of a running demo. */
export interface Addresses {
  readonly port: number;
  readonly storePort: number;
  readonly consolePort: number;
  readonly portalUrl: string;
  readonly storeUrl: string;
  readonly consoleUrl: string;
  readonly dataFolder: string;
}

/**
 * Reads the ports, their addresses and `PORTICO_DATA_DIR`. Store and console have their own host names
 * because cookies ignore ports: on `localhost` the browser would send them the portal's cookies.
 * @throws {Error} with one sentence that names the variable.
 */
export function readAddresses(env: NodeJS.ProcessEnv): Addresses {
  const port = readPort('PORT', env.PORT ?? '3000');
  const storePort = readPort('STORE_PORT', env.STORE_PORT ?? '3001');
  const consolePort = readPort('PORTICO_CONSOLE_PORT', env.PORTICO_CONSOLE_PORT ?? '3002');
  return {
    port,
    storePort,
    consolePort,
    portalUrl: env.PORTICO_PUBLIC_URL ?? `http://localhost:${port}`,
    storeUrl: env.STORE_URL ?? `http://store.localhost:${storePort}`,
    consoleUrl: env.PORTICO_CONSOLE_URL ?? `http://console.localhost:${consolePort}`,
    dataFolder: env.PORTICO_DATA_DIR ?? './data',
  };
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is "${value}", but it must be a port from 1 to 65535.`);
}
