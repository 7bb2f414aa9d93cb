import { describe, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { codeIn, guest, join, signIn } from '../../testing/people.ts';

const cases = [
  ['seven characters', 'Boat-42', 'min_length'],
  ['fifteen characters', 'Early-Boats.420', 'max_length'],
  ['no digit', 'Early-Boat.', 'invalid_password_format'],
  ['Cyrillic letters', 'Лодка-Boat.42', 'invalid_password_chars'],
  ['an emoji', 'Early-Boat4⛵', 'invalid_password_chars'],
  ['a space inside', 'Early Boat.42', 'invalid_password_chars'],
  ['a NUL', 'Early-Boat\u000042', 'invalid_password_chars'],
  ['a common word', 'Passw0rd!', 'guessable_password'],
  ['the name of the product', 'Portico-42!', 'guessable_password'],
  ['the last name of the user', 'Green-Boat.42', 'guessable_password'],
] as const;

describeServer('P15: a new password', (server) => {
  describe.each(cases)('with %s', (_what, password, code) => {
    const refused = (fieldName: string) => [{ code: 'validation_error', fieldName, codes: [code] }];

    it('A new password against the rules is refused at registration, reset and change alike [5.1, 5.2, 5.3, 8.8, P15]', async () => {
      const registered = await server.call('register', { ...guest(), password });
      expect(registered.errors).toEqual(refused('password'));

      const grace = await join(server);
      const token = await signIn(server, grace);
      const change = { password: grace.password, newPassword: password };
      const changed = await server.call('changePassword', change, { token });
      expect(changed.errors).toEqual(refused('newPassword'));

      await server.call('requestPasswordReset', { email: grace.email });
      const resetCode = codeIn((await server.mails.mailTo(grace.email)).link);
      const reset = await server.call('confirmPasswordReset', { code: resetCode, password });
      expect(reset.errors).toEqual(refused('password'));
      const retried = await server.call('confirmPasswordReset', {
        code: resetCode,
        password: 'Early-Boat.42',
      });
      expect(retried.status).toBe(200);
    });
  });
});
