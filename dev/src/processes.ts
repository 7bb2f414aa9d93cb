import type { Addresses } from './addresses.ts';
import type { ProgramOptions } from './process-group.ts';
import { demoWorld } from './world.ts';

/** The environment of the server, for `npm start` and `npm run dev`. */
export function serverEnv(addresses: Addresses, port: number): Record<string, string> {
  return {
    PORT: String(port),
    PORTICO_PUBLIC_URL: addresses.portalUrl,
    PORTICO_DEMO: 'true',
    DEMO_PICTURES: 'true',
    PORTICO_CONSOLE_PORT: String(addresses.consolePort),
    PORTICO_CONSOLE_URL: addresses.consoleUrl,
    STORE_URL: addresses.storeUrl,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
}

/** The applications of the demo in one process, run by Node with additional flags. */
export function applications(addresses: Addresses, ...flags: string[]): ProgramOptions {
  const registered = demoWorld(addresses).applications.flatMap(({ id, url, secret }) => [
    [`${id}_URL`, url],
    [`${id}_CLIENT_SECRET`, secret],
  ]);
  return {
    name: 'apps  ',
    command: ['node', ...flags, 'sdk/example/main.ts'],
    env: {
      PORT: String(addresses.storePort),
      PORTICO_URL: addresses.portalUrl,
      ...Object.fromEntries(registered),
    },
  };
}
