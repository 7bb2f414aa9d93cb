import type { Visitor } from './visitor.ts';

/** Somebody who wants an account. */
export interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nationality: string;
}

let newcomers = 0;

/** Somebody whom nobody has met before. */
export function newcomer(): Newcomer {
  newcomers += 1;
  return {
    email: `grace${newcomers}@portico.example`,
    password: 'Quiet-Lane7',
    firstName: 'Grace',
    lastName: 'Green',
    nationality: 'Ireland',
  };
}

const agreements = [/terms and conditions/, /privacy policy/, /at least 18/];

/** Fills the registration form in, without sending it. */
export async function fillsInRegistration(visitor: Visitor, person: Newcomer): Promise<void> {
  await visitor.types('E-mail', person.email);
  await visitor.types('Password', person.password);
  await visitor.types('Password again', person.password);
  await visitor.types('First name', person.firstName);
  await visitor.types('Last name', person.lastName);
  await visitor.types('Nationality', person.nationality);
  await visitor.field('Nationality').press('Enter');
  for (const agreement of agreements) await (await visitor.finds('checkbox', agreement)).check();
}
