import type { Member } from './family.ts';
import type { Places } from './places.ts';
import { demoWorld } from './world.ts';

/** What both `npm start` and `npm run dev` tell the server. */
export function serverEnv(places: Places, port: number): Record<string, string> {
  return {
    PORT: String(port),
    PORTICO_PUBLIC_URL: places.portalUrl,
    PORTICO_DEMO: 'true',
    STORE_URL: places.storeUrl,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
}

/** The store, run by Node with the flags given. */
export function store(places: Places, ...flags: string[]): Member {
  const registered = demoWorld(places).applications.find(({ id }) => id === 'STORE');
  return {
    name: 'store ',
    command: ['node', ...flags, 'sdk/example/main.ts'],
    env: {
      PORT: String(places.storePort),
      STORE_URL: places.storeUrl,
      PORTICO_URL: places.portalUrl,
      STORE_CLIENT_SECRET: registered?.secret ?? '',
    },
  };
}
