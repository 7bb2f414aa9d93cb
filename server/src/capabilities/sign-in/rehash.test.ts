import { hash, verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createKeys } from '../../platform/secrets.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { join, trySignIn } from '../../testing/people.ts';

describeServer(
  'a password that was hashed with a lower cost than today’s, and without the pepper',
  (server) => {
    async function storedHash(email: string): Promise<string> {
      const { db } = server.context;
      const accounts = db.kysely.selectFrom('accounts').select('password_hash').where('email', '=', email);
      return (await accounts.executeTakeFirstOrThrow()).password_hash;
    }

    async function weakly() {
      const grace = await join(server);
      const weak = await hash(grace.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
      const { db } = server.context;
      await db.kysely
        .updateTable('accounts')
        .set({ password_hash: weak })
        .where('email', '=', grace.email)
        .execute();
      return { grace, weak };
    }

    it('A password that was hashed with a lower cost and without the pepper is hashed again at sign-in, and still works', async () => {
      const { grace, weak } = await weakly();
      expect((await trySignIn(server, grace)).status).toBe(200);
      const stronger = await storedHash(grace.email);
      expect(stronger).not.toBe(weak);
      expect(stronger).toMatch(/^2\.[\w-]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await trySignIn(server, grace)).status).toBe(200);
      expect(await storedHash(grace.email)).toBe(stronger);
    });

    it('A password that is hashed again cannot be guessed from the database alone: it does not contain the pepper', async () => {
      const { grace } = await weakly();
      await trySignIn(server, grace);
      const otherKeys = createKeys('another secret');
      const stored = (await storedHash(grace.email)).replace(/^[^$]+/, '');
      expect(await verify(stored, grace.password)).toBe(false);
      expect(await verify(stored, grace.password, { secret: otherKeys.pepper })).toBe(false);
    });

    it('A password that was hashed with a lower cost is not hashed again after a wrong password', async () => {
      const { grace, weak } = await weakly();
      await trySignIn(server, { ...grace, password: 'Wrong-Arch-7!' });
      expect(await storedHash(grace.email)).toBe(weak);
    });
  },
  { PORTICO_PASSWORD_MEMORY: '19456' },
);
