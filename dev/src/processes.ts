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

/** The store, run by Node with additional flags. */
export function store(addresses: Addresses, ...flags: string[]): ProgramOptions {
  const registered = demoWorld(addresses).applications.find(({ id }) => id === 'STORE');
  return {
    name: 'store ',
    command: ['node', ...flags, 'sdk/example/main.ts'],
    env: {
      PORT: String(addresses.storePort),
      STORE_URL: addresses.storeUrl,
      PORTICO_URL: addresses.portalUrl,
      STORE_CLIENT_SECRET: registered?.secret ?? '',
    },
  };
}
