import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, it } from 'vitest';
import { createPlaces } from '../../adapters/places.ts';
import { createAddressDatabase } from '../../testing/address-database.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { application, handOff, join, signIn } from '../../testing/people.ts';

const folder = mkdtempSync(joinPath(tmpdir(), 'portico-places-'));
const file = joinPath(folder, 'countries.mmdb');
writeFileSync(
  file,
  createAddressDatabase({ PT: '203.0.113.0/24', DE: '198.51.100.0/25', JP: '2001:db8:7::/48' }),
);

const passwordOf = (person: { email: string; password: string }) =>
  ({ grant_type: 'password', username: person.email, password: person.password }) as const;

describeServer(
  'with a database of addresses',
  (server) => {
    it('With a database of addresses, sessions and activity have the country of their address, in the language of the call', async () => {
      const grace = await join(server);
      const places: Record<string, string | null> = {
        '203.0.113.9': 'Portugal',
        '198.51.100.4': 'Deutschland',
        '198.51.100.200': null,
        '2001:db8:7:0::/64': 'Japan',
        '2001:db8:8:0::/64': null,
      };
      let token = '';
      for (const stored of Object.keys(places)) {
        const address = stored.replace('::/64', '::1');
        token = (await server.call('issueToken', passwordOf(grace), { address })).data.access_token;
      }
      const headers = { 'x-locale': 'de' };
      const sessions = await server.call('listSessions', {}, { token, headers });
      for (const [address, place] of Object.entries(places))
        expect(sessions.data.find((session) => session.address === address)).toMatchObject({ place });
      const { data } = await server.call('listActivity', {}, { token, headers });
      const signIns = data.events.filter(({ address }) => address in places);
      expect(signIns).toHaveLength(5);
      for (const { address, place } of signIns) expect([address, place]).toEqual([address, places[address]]);
    });
  },
  { PORTICO_GEOIP_DATABASE: file },
);

describeServer('without a database of addresses', (server) => {
  it('Without a database of addresses, sessions have no country', async () => {
    const token = await signIn(server, await join(server));
    expect((await server.call('listSessions', {}, { token })).data).toMatchObject([{ place: null }]);
  });

  it('A session names the applications that it signed in to: those that have redeemed its token', async () => {
    const grace = await join(server);
    const first = await signIn(server, grace);
    const { access_token } = await handOff(server, first);
    const token = await signIn(server, grace);
    const opened = async () =>
      (await server.call('listSessions', {}, { token })).data.map(({ applications }) => applications);
    expect(await opened()).toEqual([[], []]);
    expect(
      (await server.call('checkToken', { token: access_token }, { client: application('STORE') })).status,
    ).toBe(200);
    await handOff(server, first);
    expect(await opened()).toEqual([[], ['STORE']]);
  });
});

it('A file of addresses that cannot be read costs the countries and nothing else, and is reported', async () => {
  const damaged = joinPath(folder, 'damaged.mmdb');
  writeFileSync(damaged, 'no database');
  const reported: unknown[] = [];
  const find = createPlaces({ geoipFile: damaged }, (error) => reported.push(error));
  expect(await find('203.0.113.9')).toBeNull();
  expect(await find('no address')).toBeNull();
  expect(reported.length).toBe(1);
});
