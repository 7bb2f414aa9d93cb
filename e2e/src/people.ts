import { demoPeople } from '@portico/dev/people';
import { demoWorld } from '@portico/dev/world';

export type PersonName = 'alice' | 'bob' | 'carol' | 'dan' | 'emma';

/** The password of every user of the demo. */
export const { password } = demoWorld({ storeUrl: 'http://store.localhost' });

/** A user of the demo data. */
export function person(name: PersonName) {
  const found = demoPeople.find(({ email }) => email.startsWith(`${name}@`));
  if (!found) throw new Error(`The demo data has no user ${name}`);
  return found;
}
