import { email } from '@portico/contract/email';
import { passwordError } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { signIn } from '../testing/people.ts';

const runs = { numRuns: 150, seed: 20_261_120 };
const code = 'x'.repeat(43);

const password = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZ7!.-@$ ü"Я⛵'), minLength: 6, maxLength: 16 }),
  fc.string({ unit: fc.constantFrom(...'aZ7!.-'), minLength: 2, maxLength: 11 }).map((rest) => `${rest}aA1!`),
  fc.string({ unit: 'binary' }),
);
const address = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZ7..@@-+_ ö,"(\n[:\u0000'), maxLength: 14 }),
  fc.emailAddress(),
  fc
    .tuple(fc.emailAddress(), fc.constantFrom(' ', '\t', ',b@y.org', '>b@y.org', '\nBcc: b@y.org', '(c)'))
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);
const place = fc
  .array(
    fc.constantFrom(
      'http://', 'https://', 'store.localhost', ':3001', '/orders', '@', 'evil.example', '\\', '//', '..', '%2f', '?', '#',
      'access_token=1', '&a=1', '.', '\t',
    ), // biome-ignore format: parts of attacks
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

describeServer('the server refuses the same values as the form', (server) => {
  it('The server refuses the same values in a new password as the form [5.1, 5.2, 5.3, P15]', async () => {
    const tally = { refused: 0, taken: 0 };
    await fc.assert(
      fc.asyncProperty(password, async (typed) => {
        // The length of the setting is checked after the rules of the contract.
        const wrong =
          passwordError(typed, { min: limits.password.min, max: limits.password.longest }) ??
          passwordError(typed);
        const { codes, errors } = await server.call('confirmPasswordReset', { code, password: typed });
        tally[wrong ? 'refused' : 'taken'] += 1;
        // No link has this code, which is checked only after the password.
        if (!wrong) expect(codes).toEqual(['not_found']);
        else expect(errors).toEqual([{ code: 'validation_error', fieldName: 'password', codes: [wrong] }]);
      }),
      runs,
    );
    expect(Math.min(tally.refused, tally.taken)).toBeGreaterThan(10);
  });

  it('The server refuses the same values in an e-mail as the form [5.7, P11]', async () => {
    const tally = { 200: 0, 400: 0 };
    await fc.assert(
      fc.asyncProperty(address, async (typed) => {
        const status = v.safeParse(email, typed).success ? 200 : 400;
        const answer = await server.call('resendConfirmation', { email: typed });
        tally[status] += 1;
        expect([typed, answer.status]).toEqual([typed, status]);
      }),
      runs,
    );
    expect(Math.min(tally[200], tally[400])).toBeGreaterThan(10);
  });
});

describeServer('a requested return address', (server) => {
  it('A requested return address is a page of the store without a token, or is refused [4.6, 7.34, R02, R05]', async () => {
    const token = await signIn(server, 'alice');
    const asked = fc.oneof(
      place,
      place.map((rest) => `http://store.localhost:3001${rest}`),
    );
    let allowed = 0;
    await fc.assert(
      fc.asyncProperty(asked, async (requestedUrl) => {
        const answer = await server.call(
          'findRedirectUrl',
          { application: 'STORE', requestedUrl },
          { token },
        );
        if (answer.status !== 200) {
          expect(answer.codes).toEqual(['invalid_request']);
          return;
        }
        allowed += 1;
        const url = new URL(answer.data.url);
        expect(url.origin).toBe('http://store.localhost:3001');
        expect(url.searchParams.has('access_token')).toBe(false);
      }),
      runs,
    );
    expect(allowed).toBeGreaterThan(5);
  });
});
