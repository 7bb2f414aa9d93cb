import type { Visitor } from './visitor.ts';

/** The values of a registration. */
export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nationality: string;
}

let newUsers = 0;

/** A user with an address that was not used before. */
export function newUser(): NewUser {
  newUsers += 1;
  return {
    email: `grace${newUsers}@portico.example`,
    password: 'Quiet-Lane7',
    firstName: 'Grace',
    lastName: 'Green',
    nationality: 'Ireland',
  };
}

const agreements = [/terms and conditions/, /privacy policy/, /at least 18/];

/** Fills in the registration form without sending it. */
export async function fillInRegistration(visitor: Visitor, person: NewUser): Promise<void> {
  await visitor.types('E-mail', person.email);
  await visitor.types('Password', person.password);
  await visitor.types('Password again', person.password);
  await visitor.types('First name', person.firstName);
  await visitor.types('Last name', person.lastName);
  await visitor.types('Nationality', person.nationality);
  await visitor.field('Nationality').press('Enter');
  for (const agreement of agreements) await (await visitor.finds('checkbox', agreement)).check();
}
