import { clientKinds, openidScopes } from '@portico/contract/openid';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSigningKeys } from '../../capabilities/openid/signing-keys.ts';
import { createProvider } from '../../http/openid/create-provider.ts';
import { ActRefusal } from '../../platform/act-refusal.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { setOpenid } from './set-openid.ts';

const address = fc.constantFrom(
  'https://a.example/cb',
  'https://a.example/other?x=%20y',
  'https://b.example:8443/',
  'https://localhost/cb',
  'http://localhost/cb',
  'http://127.0.0.1:4711/cb',
  'http://[::1]/cb',
  'http://tv.localhost:4441/callback',
  'http://a.example/cb',
  'org.example.app:/cb',
  'org.example.app://host/cb',
  'app:/cb',
  'https://a.example/#x',
);
const registration = fc.record({
  kind: fc.constantFrom(...clientKinds),
  redirectUris: fc.array(address, { maxLength: 2 }),
  logoutReturnUris: fc.array(address, { maxLength: 1 }),
  logoutUri: fc.option(address),
  scopes: fc.subarray([...openidScopes]),
  firstParty: fc.boolean(),
  pairwise: fc.boolean(),
});

describeServer('A registration', (server) => {
  it('A registration of an application that is accepted is accepted by the provider too, which would otherwise refuse each request', async () => {
    const provider = await createProvider(server.context, await findSigningKeys(server.context));
    const counted = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(registration, async (input) => {
        try {
          await setOpenid(server.context, { type: 'system' }, { id: 'TRAVEL', ...input });
        } catch (error) {
          if (!(error instanceof ActRefusal)) throw error;
          counted.refused += 1;
          return;
        }
        counted.accepted += 1;
        expect(await provider.Client.find('TRAVEL')).toMatchObject({ clientId: 'TRAVEL' });
      }),
      { numRuns: 400 },
    );
    expect(Math.min(counted.accepted, counted.refused)).toBeGreaterThan(20);
  });
});
