import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { person, trySignIn } from '../../testing/people.ts';

describeServer(
  'behind a chain of trusted proxies',
  (server) => {
    it.each([
      ['203.0.113.9', '203.0.113.9'],
      ['203.0.113.9:4711', '203.0.113.9'],
      ['203.0.113.9, 10.1.1.1:80', '203.0.113.9'],
      ['203.0.113.9:4711, 10.1.1.1:80, 10.1.1.2', '203.0.113.9'],
      ['203.0.113.9,[fd00::7]:443', '203.0.113.9'],
      ['[2001:db8::9]:4711, 10.1.1.1:80', '2001:db8:0:0::/64'],
      // What is no proxy of the operator's own is the client, whatever it has sent.
      ['203.0.113.9, 198.51.100.7:80, 10.1.1.1:80', '198.51.100.7'],
    ])(
      'Behind a chain of trusted proxies, a call with X-Forwarded-For: %s is a request of %s',
      async (forwarded, address) => {
        const { status } = await trySignIn(server, person('alice'), { address: forwarded });
        expect(status).toBe(200);
        const record = await server.context.db.kysely
          .selectFrom('audit_records')
          .select('address')
          .where('type', '=', 'SIGN_IN')
          .orderBy('id', 'desc')
          .executeTakeFirst();
        expect(record?.address).toBe(address);
      },
    );
  },
  { PORTICO_TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8,fd00::/8' },
);
