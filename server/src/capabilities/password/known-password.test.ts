import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rangeHash } from '../../adapters/known-passwords/hash.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { codeIn, guest, join as register, signIn, trySignIn } from '../../testing/people.ts';

const known = 'Maple-Door-7!';
const folder = mkdtempSync(join(tmpdir(), 'portico-known-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'known.txt');
const { range, rest } = rangeHash(known);
writeFileSync(file, `${range}${rest}:12\n`);

const refusal = (fieldName: string) => [{ code: 'validation_error', fieldName, codes: ['known_password'] }];

describeServer(
  'a password that has become known',
  (server) => {
    it('A password that has become known is refused at registration, where it was typed, with a code that says why [5.4]', async () => {
      const refused = await server.call('register', { ...guest(), password: known });
      expect([refused.status, refused.errors]).toEqual([400, refusal('password')]);
    });

    it('A password that has become known is refused at a change, whether the current password is right or not [5.4]', async () => {
      const user = await register(server);
      const token = await signIn(server, user);
      for (const password of [user.password, 'Wrong-Arch-7!']) {
        const refused = await server.call('changePassword', { password, newPassword: known }, { token });
        expect(refused.errors).toEqual(refusal('newPassword'));
      }
      expect((await trySignIn(server, user)).status).toBe(200);
    });

    it('A password that has become known is refused at a reset, whose link stays valid for another one [5.4]', async () => {
      const user = await register(server);
      await server.call('requestPasswordReset', { email: user.email });
      const code = codeIn((await server.mails.mailTo(user.email)).link);
      expect((await server.call('confirmPasswordReset', { code, password: known })).errors).toEqual(
        refusal('password'),
      );
      expect((await server.call('confirmPasswordReset', { code, password: 'Maple-Door-8!' })).status).toBe(
        200,
      );
    });

    it('A password that has become known stays valid where it was chosen before', async () => {
      const user = await register(server);
      const { kysely } = server.context.db;
      const password_hash = await server.context.passwords.hash(known);
      await kysely.updateTable('accounts').set({ password_hash }).where('email', '=', user.email).execute();
      expect((await trySignIn(server, { email: user.email, password: known })).status).toBe(200);
    });
  },
  { PORTICO_KNOWN_PASSWORDS_FILE: file },
);

describeServer(
  'the first admin',
  (server) => {
    it('The first admin cannot choose a password that has become known [5.4]', async () => {
      const { issueFirstAdminLink } = await import('./first-admin.ts');
      await server.context.db.kysely.updateTable('accounts').set({ role: null }).execute();
      const issued = await issueFirstAdminLink(server.context);
      if (issued.state !== 'link') throw new Error(issued.state);
      const code = codeIn(issued.link);
      expect((await server.call('confirmPasswordReset', { code, password: known })).errors).toEqual(
        refusal('password'),
      );
    });
  },
  {
    PORTICO_KNOWN_PASSWORDS_FILE: file,
    PORTICO_ADMIN_EMAIL: 'first@example.org',
    PORTICO_ADMIN_NAME: 'Ada Lovelace',
  },
);
