import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { join, signIn } from '../../testing/people.ts';

describeServer('the profile', (server) => {
  it('The profile shows Alice her names, her e-mail, that she is verified, and her invitation [1.4, 3.3, 7.10]', async () => {
    const { data } = await server.call('getProfile', {}, { token: await signIn(server, 'alice') });
    expect(data).toEqual({
      firstName: 'Alice',
      lastName: 'Archer',
      email: 'alice@portico.example',
      emailChange: null,
      verified: true,
      selfieRequired: false,
      inviteCode: 'ALICE-7K2M-Q9TX-4WBN',
      nationality: 'GB',
      timeZone: null,
      region: null,
      locale: 'en',
    });
  });

  it('The profile shows each user their own data, and a new user that nothing is verified yet [3.3]', async () => {
    const grace = await join(server);
    const [bob, own] = await Promise.all(
      [await signIn(server, 'bob'), await signIn(server, grace)].map(
        async (token) => (await server.call('getProfile', {}, { token })).data,
      ),
    );
    expect(bob).toMatchObject({ firstName: 'Bob', verified: false });
    expect(own).toMatchObject({ firstName: 'Grace', lastName: 'Green', email: grace.email, verified: false });
    expect(own?.inviteCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  });

  it('The profile is not cached', async () => {
    const { headers } = await server.call('getProfile', {}, { token: await signIn(server, 'bob') });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('Authorization');
  });
});
