import { person } from './people.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Alice is signed in, and then Bob beside her; Bob is the current account. */
export async function withAliceAndBob(world: World): Promise<Visitor> {
  const visitor = await world.visitor();
  await visitor.isSignedInAs('alice');
  await visitor.opens('/en/choose-account');
  await visitor.presses('Use another account');
  await visitor.presses('Stay signed in and add an account');
  await visitor.arrivesAt('/en/login');
  await visitor.signsInAs('bob');
  await visitor.arrivesAt('/en/profile/general');
  await visitor.reads(person('bob').email);
  return visitor;
}
