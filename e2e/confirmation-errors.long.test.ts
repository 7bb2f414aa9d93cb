import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it.each(['nothing', 'x'.repeat(43)])(
  'A confirmation link with the code %s says what is wrong, and offers another one [2.49, 4.25, 7.32, 8.16]',
  async (code) => {
    const grace = await world.visitor();
    grace.expectsError(/registration\/confirm\/check was answered with 400/);
    await grace.opens(`/en/confirmation/${code}`);
    await grace.finds('heading', 'E-mail address not confirmed');
    await grace.reads(/The link has expired or is not complete/);
    await grace.takesScreenshot('confirmation-failed');
    await grace.types('E-mail', 'nobody@portico.example');
    await grace.presses('Send a new link');
    await grace.reads('If this address is not confirmed yet, we have sent a new link.');
    expect(await world.mailsFor('nobody@portico.example')).toEqual([]);
  },
);
