import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { actsOn, offline, openIssuing, type RacedEnding, race } from '../../testing/issuing-races.ts';
import { signIn } from '../../testing/people.ts';
import { authenticatorApp } from '../../testing/second-factors.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { type Ending, endings } from '../endings/endings.ts';
import { issueSecurityCode } from '../mailed-links/issue.ts';
import { deleteFactors } from '../second-factors/methods/store.ts';

/** The endings whose rounds are in the test that runs each time. */
const elsewhere: readonly Ending[] = [
  'accountDisabled',
  'allSessionsEnded',
  'passwordChanged',
  'sessionEnded',
];
/** Endings that are about no application, or happen while no server runs. */
const withoutApplications: readonly Ending[] = ['consoleSessionEnded', 'restored', 'roleLowered'];

describe('what is issued at two server processes with one PostgreSQL while an account changes', () => {
  const issuing = openIssuing();
  const { turn } = issuing.servers;
  const { act, context } = actsOn(issuing);
  const type = 'GOOGLE_AUTHENTICATOR';

  /** The session that an account has begun last, of those that are there. */
  const newestSession = async ({ kysely }: Db, accountId: AccountId) =>
    (
      await kysely
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  /** Ends what an ending ends, as an act of staff or the server does. */
  const direct = (apply: (tx: Db, accountId: AccountId) => Promise<unknown>): RacedEnding['end'] => {
    return async (user) => () => act(user, apply);
  };

  const raced: Readonly<Partial<Record<Ending, RacedEnding>>> = {
    // A call would hash the password first, and come when all is answered.
    passwordReset: {
      scope: offline,
      end: direct((tx, accountId) => applyEnding(tx, context, 'passwordReset', { accountId })),
    },
    notMe: {
      scope: offline,
      end: async (user) => {
        let code = '';
        await act(user, async (tx, accountId) => {
          code = await issueSecurityCode(tx, accountId);
        });
        return async () => expect((await turn(1).call('secureAccount', { code })).codes).toEqual([]);
      },
    },
    emailChanged: {
      scope: offline,
      end: direct((tx, accountId) => applyEnding(tx, context, 'emailChanged', { accountId })),
      leavesAll: true,
    },
    emailTakenBack: {
      scope: offline,
      end: direct((tx, accountId) => applyEnding(tx, context, 'emailTakenBack', { accountId, since: 0 })),
    },
    factorsReset: {
      scope: offline,
      end: direct((tx, accountId) => applyEnding(tx, context, 'factorsReset', { accountId })),
    },
    factorRemoved: {
      scope: offline,
      end: async (user) => {
        await signIn(turn(0), user);
        return () =>
          act(user, async (tx, accountId) => {
            const exceptSession = await newestSession(tx, accountId);
            await applyEnding(tx, context, 'factorRemoved', { accountId, exceptSession, factor: type });
          });
      },
    },
    factorAdded: {
      scope: offline,
      end: async (user) => {
        const token = await signIn(turn(0), user);
        const { data } = await turn(0).call('startTwoFactor', { type, data: null }, { token });
        const app = authenticatorApp(data.result?.CODE ?? '');
        return async () => {
          const added = await turn(1).call('confirmTwoFactor', { type, code: app.code() }, { token });
          expect(added.codes).toEqual([]);
        };
      },
      after: (user) => act(user, (tx, accountId) => deleteFactors(tx, accountId, {})),
    },
    accountClosed: {
      scope: offline,
      end: async (user) => {
        const token = await signIn(turn(0), user);
        return async () => {
          const closed = await turn(1).call('closeAccount', { confirmed: true }, { token });
          expect(closed.codes).toEqual([]);
        };
      },
      after: async (user) => {
        const token = await signIn(turn(0), user);
        expect((await turn(0).call('keepAccount', {}, { token })).codes).toEqual([]);
      },
    },
    signedOutAtProvider: {
      scope: 'openid email',
      end: direct(async (tx, accountId) => {
        const [provider, subject] = ['acme', digest('grace')];
        await tx.kysely
          .updateTable('sessions')
          .set({ provider_id: provider, provider_subject: subject })
          .where('id', '=', await newestSession(tx, accountId))
          .execute();
        const atProvider = { provider, subject, session: null, before: Number.MAX_SAFE_INTEGER };
        await applyEnding(tx, context, 'signedOutAtProvider', { accountId, atProvider });
      }),
    },
    sessionExpired: {
      scope: 'openid email',
      end: direct(async (tx, accountId) =>
        applyEnding(tx, context, 'sessionExpired', {
          accountId,
          session: await newestSession(tx, accountId),
        }),
      ),
    },
  };

  it('The endings that are raced with what is issued are all that can end it [D06]', () => {
    const known = [...elsewhere, ...withoutApplications, ...Object.keys(raced)];
    expect(known.toSorted()).toEqual(Object.keys(endings).toSorted());
  });

  it.each(Object.entries(raced))(
    'What two servers with one PostgreSQL issue at the moment of %s ends with it, or goes on where that ends nothing [D06]',
    (_name, ending) => race(issuing, ending),
  );
});
