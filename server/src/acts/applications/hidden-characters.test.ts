import { expect, it } from 'vitest';
import { listRegistrationTokens } from '../../capabilities/applications/registration-token-store.ts';
import { findApplication } from '../../capabilities/applications/store.ts';
import { findBrand } from '../../capabilities/brand/store.ts';
import { findGroup } from '../../capabilities/groups/store.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { operate } from '../../testing/operate.ts';
import { createRegistrationToken } from './registration-tokens.ts';

/** Characters without a picture, by which two names that look the same would differ. */
const hidden = [
  '\u200b', '\u200c', '\u200d', '\u200e', '\u2060', '\u2063', '\ufeff', '\u00ad', '\u034f', '\u061c', '\u180e', '\u3164', '\ufe0f',
  '\u{e0041}', '\u{e0100}',
]; // biome-ignore format: a list

const name = `Ca${hidden.join('')}fe`;
const because = ['--reason', 'for the test'];

describeServer('names with characters that nobody sees', (server) => {
  const db = () => server.context.db;
  const run = async (...words: readonly string[]) => {
    const { code, err } = await operate(server, words);
    expect([code, err]).toEqual([0, '']);
  };

  it('An application has its name and texts without the characters that nobody sees, also when it is edited [P11]', async () => {
    const described = ['--name', name, '--name-in', `de=${name}`, '--title', name, '--description', name];
    await run('app', 'add', 'CAFE', ...described, '--type', 'store', '--url', 'https://cafe.example/');
    const stored = async () => JSON.stringify(await findApplication(db(), 'CAFE'));
    expect(await stored()).toContain('Cafe');
    for (const character of hidden) expect(await stored()).not.toContain(character);
    const edited = name.replaceAll('Ca', 'Ta');
    await run('app', 'edit', 'CAFE', '--name', edited, '--title', edited, '--description', edited);
    expect(await findApplication(db(), 'CAFE')).toMatchObject({ name: 'Tafe' });
    for (const character of hidden) expect(await stored()).not.toContain(character);
  });

  it('A program registers an application by its name without the characters that nobody sees [P11]', async () => {
    const input = { name, most: 2, days: 7, scopes: ['openid'] } as const;
    const { token } = await createRegistrationToken(server.context, { type: 'system' }, input);
    expect((await listRegistrationTokens(db())).map((each) => each.name)).toEqual(['Cafe']);
    const register = async (client_name: string) => {
      const answer = await server.fetch('/oidc/reg', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ client_name, redirect_uris: ['https://bar.example/callback'] }),
      });
      return (await answer.json()) as { client_name?: string; error?: string }; // RFC 7591 §3.2
    };
    expect((await register(name.replaceAll('Ca', 'Sa'))).client_name).toBe('Safe');
    // A Hangul filler is a letter that nobody sees.
    expect((await register('Por\u3164tico')).error).toBe('invalid_client_metadata');
  });

  it('A group and the product have their names without the characters that nobody sees [P11]', async () => {
    await run('group', 'add', 'cafe', name, '--description', name, ...because);
    expect(await findGroup(db(), 'cafe')).toMatchObject({ name: 'Cafe', description: 'Cafe' });
    await run('brand', 'set', name);
    expect((await findBrand(db())).draft).toMatchObject({ name: 'Cafe' });
  });

  it('The reason of an act has no character that nobody sees [P11]', async () => {
    const refused = await operate(server, ['group', 'remove', 'cafe', '--reason', `for the ${name}`]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('reason') });
  });
});
