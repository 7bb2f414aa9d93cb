import { expect, it } from 'vitest';
import { addOwnField } from '../../acts/own-fields/change-fields.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { person, signIn } from '../../testing/people.ts';
import { offerProvider } from '../../testing/providers.ts';
import { textField } from '../../testing/text-field.ts';
import { letRemovePasswords } from '../../testing/without-password.ts';

const operator = { type: 'cli', user: 'grace' } as const;
const reason = 'for the test';
/** Of pages that show parts only where an operator offers something. */
const paths = [
  '',
  '/login',
  `/registration?referral=${person('alice').inviteCode}`,
  '/profile/general',
  '/profile/details',
  '/profile/password',
  '/profile/security/status',
  '/not-allowed?application=STORE',
];

describeServer('what the server renders of a page', (server) => {
  it('The server renders why a sign-out was refused, and nothing else of such a query', async () => {
    const titleOf = async (path: string) =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(
        await (await server.fetch(`/en${path}`, { headers: { cookie } })).text(),
      )?.[1];
    const cookie = `access_token=${await signIn(server, 'alice')}`;
    expect(await titleOf('/sign-out?reason=refused')).toBe('You are still signed in');
    expect(await titleOf('/sign-out?reason=other')).toBe('Sign out?');
  });

  it('The server renders each page to its end, whatever operators offer on it: a part that is loaded later comes with the script', async () => {
    await letRemovePasswords(server, true);
    await offerProvider(server, { issuer: 'https://github.com' }, { kind: 'GITHUB' });
    const field = { ...textField, atRegistration: true };
    await addOwnField(server.context, operator, { key: 'department', field, reason });
    const token = await signIn(server, 'alice');
    for (const path of paths)
      for (const cookie of ['', `access_token=${token}`]) {
        const page = await server.fetch(`/en${path}`, { headers: { cookie } });
        // React leaves these marks where it gives a part up.
        expect([path, (await page.text()).match(/<!--\$[!?]-->/g)]).toEqual([path, null]);
      }
  });
});
