import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { codeTo } from './src/codes.ts';
import { getsCodesByMail } from './src/codes-by-mail.ts';
import { drawDocument } from './src/draw-document.ts';
import { firefox } from './src/engines/firefox.ts';
import { EngineUser } from './src/engines/user.ts';
import { webkit } from './src/engines/webkit.ts';
import { newUser } from './src/new-user.ts';
import { type PersonName, password, person } from './src/people.ts';
import { openWorldWithApplications } from './src/world.ts';

const { inviteCode } = person('alice');

describe.each([
  ['Firefox', firefox],
  ['the engine of Safari', webkit],
])('in %s', (_name, choice) => {
  if ('missing' in choice) {
    it.skip(`No journey is tested in a browser that is missing here: ${choice.missing}`, () => {});
    return;
  }
  const world = openWorldWithApplications();
  const user = new EngineUser();
  beforeEach(async () => user.starts(await choice.start()));
  afterEach(() => user.leaves());

  async function signsIn(who: PersonName): Promise<void> {
    await user.opens(`${world.portalUrl}/en/login`);
    await user.types('E-mail', person(who).email);
    await user.types('Password', password);
    await user.presses('Sign in');
  }

  it('In another browser than Chromium, Grace registers for the store and is greeted there [2.45, 2.48, 2.49, 4.6, 4.25]', async () => {
    const her = newUser();
    await user.opens(`${world.portalUrl}/en/registration?referral=${inviteCode}&application=store`);
    await user.types('E-mail', her.email);
    await user.types('Password', her.password);
    await user.types('Password again', her.password);
    await user.types('First name', her.firstName);
    await user.types('Last name', her.lastName);
    await user.types('Nationality', her.nationality);
    await user.pressesEnter();
    for (const agreement of [
      'I have read and accept the terms',
      'I have read and accept the privacy',
      'I am at least 18',
    ])
      await user.ticks(agreement);
    await user.presses('Sign up');
    await user.reads('Check your inbox');
    const { links } = await world.mailFor(her.email, /confirm/i);
    await user.opens(links[0] ?? '');
    await user.reads('Your account is ready');
    await user.follows('Continue to Store');
    // This browser does not come from the store, so the store asks whose account it is.
    await user.presses('Continue as Grace');
    await user.reads('Good to see you, Grace.');
    await user.isAt(world.storeUrl);
  });

  it('In another browser than Chromium, Bob signs in with a code and goes on to his profile [2.38, 4.7]', async () => {
    await getsCodesByMail(world, await world.visitor(), 'bob');
    await signsIn('bob');
    await user.reads('Enter your code');
    await user.typesAtFocus('Six-digit code', await codeTo(world, person('bob').email, 2));
    await user.isAt(`${world.portalUrl}/en/profile/general`);
    await user.reads('Bob');
  });

  it('In another browser than Chromium, Carol adds a picture to her passport [2.57, 7.13]', async () => {
    await signsIn('carol');
    await user.isAt(`${world.portalUrl}/en/profile/general`);
    await user.opens(`${world.portalUrl}/en/profile/verification/passport`);
    await user.reads('Passport number');
    const folder = await mkdtemp(join(tmpdir(), 'portico-picture-'));
    const picture = await drawDocument((await world.visitor()).page, 'passport');
    const file = join(folder, picture.name);
    await writeFile(file, picture.buffer);
    await user.chooses(file);
    await user.finds('Show picture 1');
    await rm(folder, { recursive: true });
  });
});
