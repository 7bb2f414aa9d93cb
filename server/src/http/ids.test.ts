import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { insertTrustedBrowser } from '../capabilities/second-factors/trusted-browsers/trusted-store.ts';
import { digest, randomId } from '../platform/secrets.ts';
import { describeServer } from '../testing/both-databases.ts';
import { addPicture, completePassport, newUser } from '../testing/documents.ts';
import { addPasskey } from '../testing/passkeys.ts';

const names = Object.keys(endpoints) as EndpointName[];
const withId = names.filter((name) => /\{(id|name)\}/.test(endpoints[name].path));

/** What the id of a call names, by its path. */
const kinds = [
  ['/sessions/', 'session'],
  ['/passkeys/', 'passkey'],
  ['/identities/', 'identity'],
  ['/proofs/', 'proof'],
  ['/trusted-browsers/', 'trusted browser'],
  ['/verifications/', 'document'],
  ['/documents/files/', 'picture'],
] as const;

function kindOf(name: EndpointName): string {
  const kind = kinds.find(([part]) => endpoints[name].path.includes(part))?.[1];
  if (!kind) throw new Error(`The path of ${name} names nothing that this test knows.`);
  return kind;
}

describeServer('an id in a call of a user', (server) => {
  /** Ids of every kind that one user has. */
  const ids = new Map<string, string>();
  let token = '';
  beforeAll(async () => {
    const user = await newUser(server);
    token = user.token;
    ids.set('account', user.id);
    ids.set('document', await completePassport(server, user));
    ids.set('picture', await addPicture(server, ids.get('document') ?? ''));
    ids.set('passkey', (await addPasskey(server, token)).id);
    const { data: sessions } = await server.call('listSessions', {}, { token });
    ids.set('session', sessions[0]?.id ?? '');
    const browser = {
      id: randomId(),
      token_hash: digest('x'),
      account_id: user.id,
      browser: 'Firefox',
      address: '',
    };
    await insertTrustedBrowser(server.context.db, browser, 3600);
    ids.set('trusted browser', browser.id);
    ids.set('application', 'STORE');
    const { kysely } = server.context.db;
    const record = await kysely
      .selectFrom('audit_records')
      .select('id')
      .where('subject', '=', user.id)
      .executeTakeFirstOrThrow();
    ids.set('record', record.id);
  });

  it.each(withId)(
    'An id in the call %s that names something else of the same user is not found',
    async (name) => {
      for (const [kind, id] of ids) {
        // The id of a passkey has no dot: the name of a picture is not even looked up.
        if (kind === kindOf(name) || (kind === 'picture' && kindOf(name) === 'passkey')) continue;
        // A passkey gets the name, a picture is named by it.
        const input = { id, name: name === 'getFile' ? id : 'Laptop', size: 'full' };
        const { status, codes } = await server.send(name, input, { token });
        expect([kind, status, ...codes]).toEqual([kind, 404, 'not_found']);
      }
      expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    },
  );
});
