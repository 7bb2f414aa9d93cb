import type { DemoPerson } from '@portico/dev/people';
import { people } from './world.ts';

/** Who asks, and in which language. */
export interface Caller {
  readonly locale: string;
  /** The person whose token came along, if one did. */
  readonly person: DemoPerson | undefined;
}

export function callerOf(headers: Headers): Caller {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  return { locale: headers.get('x-locale') ?? 'en', person: personOf(token) };
}

/** A fake token is the person's address, so that a reload finds them again. */
export function tokenOf({ email }: DemoPerson): string {
  return `fake-${email}`;
}

export function personOf(token: string): DemoPerson | undefined {
  return people.find((person) => tokenOf(person) === token);
}
