import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { join, signIn } from '../../testing/people.ts';

describeServer('the language of an account', (server) => {
  it('The language of an account is that of the registration until the user chooses another one; mails are written in it [7.37]', async () => {
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

  it.each(['xx', '', 'DE', '../de', null])('The language of an account cannot be %j', async (locale) => {
    const token = await signIn(server, 'alice');
    const { status, errors } = await server.send('setLocale', { locale }, { token });
    expect([status, errors[0]?.fieldName]).toEqual([400, 'locale']);
    expect((await server.call('getProfile', {}, { token })).data.locale).toBe('en');
  });

  const mailAfterChange = async (token: string, { email, password }: { email: string; password: string }) => {
    const change = { password, newPassword: 'Early-Boat.42' };
    expect((await server.call('changePassword', change, { token })).status).toBe(200);
    return await server.mails.mailTo(email);
  };

  it('A user’s time zone and region decide how mails tell times; a change of the language keeps them', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const clock = { timeZone: 'Asia/Tokyo', region: 'GB' };
    expect((await server.call('setLocale', clock, { token })).data).toBeNull();
    await server.call('setLocale', { locale: 'de' }, { token });
    await server.call('setLocale', { locale: 'en' }, { token });
    expect((await server.call('getProfile', {}, { token })).data).toMatchObject({ ...clock, locale: 'en' });
    const { text, html } = await mailAfterChange(token, grace);
    for (const part of [text, html]) expect(part).toMatch(/\d{1,2} \w+ \d{4} at \d\d:\d\d:\d\d GMT\+9/);
  });

  it('Mails tell times in UTC to a user with no time zone, or with one that this server does not know', async () => {
    const [grace, other] = [await join(server), await join(server)];
    const token = await signIn(server, grace);
    await server.call('setLocale', { timeZone: 'Mars/Olympus_Mons' }, { token });
    expect((await server.call('getProfile', {}, { token })).data.timeZone).toBeNull();
    expect((await mailAfterChange(token, grace)).text).toMatch(/When: .* UTC\n/);
    expect((await mailAfterChange(await signIn(server, other), other)).text).toMatch(/When: .* UTC\n/);
  });

  it.each([
    { timeZone: `A${'a'.repeat(64)}` },
    { timeZone: '+01:00' },
    { timeZone: 'Europe/Berlin\r\nBcc: x' },
    { timeZone: null },
    { region: 'gb' },
    { region: 'GB-x' },
  ])('The server does not store the language of an account with %j', async (input) => {
    const token = await signIn(server, 'alice');
    expect((await server.send('setLocale', input, { token })).status).toBe(400);
  });

  it('The language of an account changes for the signed-in user alone', async () => {
    const [grace, other] = [await join(server), await join(server)];
    await server.call('setLocale', { locale: 'ar' }, { token: await signIn(server, grace) });
    const { data } = await server.call('getProfile', {}, { token: await signIn(server, other) });
    expect(data.locale).toBe('en');
  });
});
