import { demoPeople } from '@portico/dev/people';
import { demoWorld } from '@portico/dev/world';

export type PersonName = 'alice' | 'bob' | 'carol' | 'dan' | 'sam';

/** The password of everybody in the demo. */
export const { password } = demoWorld({ storeUrl: 'http://store.localhost' });

/** One of the people who have an account from the start. */
export function person(name: PersonName) {
  const found = demoPeople.find(({ email }) => email.startsWith(`${name}@`));
  if (!found) throw new Error(`Nobody in the demo is called ${name}`);
  return found;
}
