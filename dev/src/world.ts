import { type DemoApplication, type DemoPlaces, demoApplications } from './applications.ts';
import { type DemoPerson, demoPeople } from './people.ts';

/** Everything a demo installation starts with. */
export interface DemoWorld {
  /** The password of every demo user. */
  readonly password: string;
  readonly people: readonly DemoPerson[];
  readonly applications: readonly DemoApplication[];
}

/** A guest: she has no account yet, only Alice's invitation. */
export const guest = {
  email: 'grace@portico.example',
  firstName: 'Grace',
  lastName: 'Green',
  nationality: 'IE',
  invitedBy: 'alice@portico.example',
} as const;

/**
 * The demo world: the same people and applications in `npm start`, in tests, in screenshots and in the
 * documentation.
 * @example demoWorld({ storeUrl: 'http://store.localhost:3001' }).people[0].firstName // 'Alice'
 */
export function demoWorld(addresses: DemoPlaces): DemoWorld {
  return { password: 'Open-Arch-7!', people: demoPeople, applications: demoApplications(addresses) };
}
