import { lookPrefix } from '@portico/contract/shell';
import type { DemoPerson } from '@portico/dev/people';
import { people } from './world.ts';

/** The user who sends a request, and the language of the request. */
export interface Caller {
  readonly locale: string;
  /** The user whose token the request contains, if any. */
  readonly person: DemoPerson | undefined;
}

export function callerOf(headers: Headers): Caller {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  return { locale: headers.get('x-locale') ?? 'en', person: personOf(token) };
}

/** A mock token contains the user's e-mail, so that it is still valid after a reload. */
export function tokenOf({ email }: DemoPerson): string {
  return `fake-${email}`;
}

export function personOf(token: string): DemoPerson | undefined {
  // Support looks at the account of the first one.
  if (token.startsWith(lookPrefix)) return people[0];
  return people.find((person) => tokenOf(person) === token);
}
