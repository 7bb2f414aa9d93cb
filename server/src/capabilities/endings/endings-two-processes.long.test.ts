import { describe, expect, it } from 'vitest';
import { transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { randomId } from '../../platform/secrets.ts';
import { openBrowser } from '../../testing/browser.ts';
import { type Credentials, signIn } from '../../testing/people.ts';
import { authenticatorApp, freeCurrentCode } from '../../testing/second-factors.ts';
import { openTwoProcesses } from '../../testing/two-processes.ts';
import { insertDocument } from '../documents/store.ts';
import { issueSecurityCode } from '../mailed-links/issue.ts';

/** How often each race is run. Each makes three of what ends; an hour allows thirty. */
const rounds = 10;
const each = 3;

describe('what gives access besides sessions, at two server processes with one PostgreSQL', () => {
  const servers = openTwoProcesses();
  const { turn } = servers;

  const accountOf = async ({ email }: Credentials): Promise<AccountId> => {
    const row = await servers
      .db()
      .kysely.selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const countOf = async (table: 'trusted_browsers' | 'verification_proofs', id: AccountId) =>
    (await servers.db().kysely.selectFrom(table).select('account_id').where('account_id', '=', id).execute())
      .length;
  /**
   * Makes three at both processes and ends them: at once, or when the first was made. Returns how many were
   * made.
   */
  async function endWhile(
    make: (index: number) => Promise<{ readonly status: number }>,
    end: () => Promise<{ readonly status: number }>,
    round: number,
  ): Promise<number> {
    const first = round % 2 === 0 ? [] : [make(0)];
    await Promise.race(first.length > 0 ? first : [undefined]);
    const ended = end();
    const others = Array.from({ length: each - first.length }, (_none, index) => make(index + round));
    expect((await ended).status).toBe(200);
    const answers = await Promise.all([...first, ...others]);
    for (const { status } of answers) expect([200, 400, 401, 403, 404, 409]).toContain(status);
    return answers.filter(({ status }) => status === 200).length;
  }

  it('No link for a phone outlives the moment at which its user ends all other sessions, on two server processes [S06]', async () => {
    const user = await servers.join();
    let made = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [kept, token] = [await signIn(turn(0), user), await signIn(turn(1), user)];
      const codes: string[] = [];
      made += await endWhile(
        async (index) => {
          const link = await turn(index).call('startPhoneUpload', { documentType: 'PASSPORT' }, { token });
          if (link.status === 200) codes.push(new URL(link.data.url).hash.slice(1));
          return link;
        },
        () => turn(1).call('endOtherSessions', {}, { token: kept }),
        round,
      );
      // A row that is left belongs to a session that has ended.
      for (const code of codes)
        expect((await turn(round).call('openPhoneUpload', { code })).status).not.toBe(200);
    }
    expect(made).toBeGreaterThan(0);
  });

  it('No proof of verification outlives the moment at which its user says “This was not me”, on two server processes [S06]', async () => {
    const user = await servers.join();
    const id = await accountOf(user);
    const review = JSON.stringify({
      outcome: 'APPROVED',
      decidedAt: '2026-09-14T10:00:00.000Z',
      remarks: [],
    });
    const document = {
      id: randomId(),
      account_id: id,
      document_type: 'PASSPORT',
      status: 'VERIFIED',
    } as const;
    await insertDocument(servers.db(), { ...document, metadata: '', review });
    let made = 0;
    for (let round = 0; round < rounds; round += 1) {
      const token = await signIn(turn(0), user);
      const code = await transaction(servers.db(), (tx) => issueSecurityCode(tx, id));
      made += await endWhile(
        (index) => turn(index).call('createProof', { proves: ['IDENTITY'], lifetime: 3600 }, { token }),
        () => turn(1).call('secureAccount', { code }),
        round,
      );
      expect(await countOf('verification_proofs', id)).toBe(0);
    }
    expect(made).toBeGreaterThan(0);
  });

  it('No trusted browser outlives the moment at which its user ends all other sessions, on two server processes [S06]', async () => {
    const user = await servers.join();
    const id = await accountOf(user);
    const type = 'GOOGLE_AUTHENTICATOR';
    const kept = await signIn(turn(0), user);
    const { data } = await turn(1).call('startTwoFactor', { type, data: null }, { token: kept });
    const app = authenticatorApp(data.result?.CODE ?? '');
    expect((await turn(0).call('confirmTwoFactor', { type, code: app.code() }, { token: kept })).status).toBe(
      200,
    );
    const { kysely } = servers.db();
    let made = 0;
    for (let round = 0; round < rounds; round += 1) {
      // A code is right once, and those of the others count as wrong ones.
      await freeCurrentCode(servers.db());
      await kysely.deleteFrom('code_attempts').where('account_id', '=', id).execute();
      const steps = await Promise.all(
        Array.from({ length: each }, async (_none, index) => {
          const browser = openBrowser(turn(index));
          const input = { grant_type: 'password', username: user.email, password: user.password } as const;
          const { access_token } = (await browser.call('issueToken', input)).data;
          return { browser, access_token };
        }),
      );
      let next = 0;
      made += await endWhile(
        () => {
          const { browser, access_token } = steps[next] ?? expect.unreachable();
          next += 1;
          return browser.call('issueToken', {
            grant_type: 'oauth_token',
            oauth_token: access_token,
            otp: app.code(),
            trust_browser: 'true',
          });
        },
        () => turn(1).call('endOtherSessions', {}, { token: kept }),
        round,
      );
      expect(await countOf('trusted_browsers', id)).toBe(0);
    }
    expect(made).toBeGreaterThan(0);
  });
});
