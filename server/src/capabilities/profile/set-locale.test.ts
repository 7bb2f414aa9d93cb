import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { join, signIn } from '../../testing/people.ts';

describeOnBoth('the language of an account', (server) => {
  it('is that of the registration until the user chooses another one; mails are written in it [7.37]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    expect((await server.call('getProfile', {}, { token })).data.locale).toBe('en');

    expect((await server.call('setLocale', { locale: 'de' }, { token })).data).toBeNull();
    expect((await server.call('getProfile', {}, { token })).data.locale).toBe('de');
    const change = { password: grace.password, newPassword: 'Early-Boat.42' };
    expect((await server.call('changePassword', change, { token, locale: 'en' })).status).toBe(200);
    const { subject, link } = await server.mails.mailTo(grace.email);
    expect(subject).toBe('Ihr Portico-Passwort wurde geändert');
    expect(new URL(link).pathname).toMatch(/^\/de\//);
  });

  it.each(['xx', '', 'DE', '../de', null])('cannot be %j', async (locale) => {
    const token = await signIn(server, 'alice');
    const { status, errors } = await server.send('setLocale', { locale }, { token });
    expect([status, errors[0]?.fieldName]).toEqual([400, 'locale']);
    expect((await server.call('getProfile', {}, { token })).data.locale).toBe('en');
  });

  it('changes for the signed-in user alone', async () => {
    const [grace, other] = [await join(server), await join(server)];
    await server.call('setLocale', { locale: 'ar' }, { token: await signIn(server, grace) });
    const { data } = await server.call('getProfile', {}, { token: await signIn(server, other) });
    expect(data.locale).toBe('en');
  });
});
