import { auditDetails } from '@portico/contract/staff/audit-details';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { disableAccount } from '../../acts/accounts/disable-account.ts';
import { enableAccount } from '../../acts/accounts/enable-account.ts';
import { findAccounts } from '../../acts/accounts/find-accounts.ts';
import { resetFactors } from '../../acts/accounts/reset-factors.ts';
import { unlockSignIn } from '../../acts/accounts/unlock-sign-in.ts';
import { addApplication } from '../../acts/applications/add-application.ts';
import { editApplication } from '../../acts/applications/edit-application.ts';
import { limitChecks } from '../../acts/applications/limit-checks.ts';
import { removeApplication } from '../../acts/applications/remove-application.ts';
import { rotateSecret } from '../../acts/applications/rotate-secret.ts';
import { removeOpenid, setOpenid } from '../../acts/applications/set-openid.ts';
import { grantRole } from '../../acts/staff/grant-role.ts';
import { revokeRole } from '../../acts/staff/revoke-role.ts';
import { asAccountId } from '../../platform/ids.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { join, signIn } from '../../testing/people.ts';
import { activateAuthenticator } from '../../testing/second-factors.ts';
import type { Act } from './record.ts';

const operator = { type: 'cli', user: 'olga' } as const;
const subject = { type: 'account', id: 'alice' } as const;

describe('a record of the audit trail', () => {
  it('A record of the audit trail compiles only with the details of its type', () => {
    const acts: readonly Act[] = [
      { type: 'ROLE_REVOKED', subject, details: { before: 'support' } },
      { type: 'NOTE_ADDED', subject },
      // @ts-expect-error Its details are missing.
      { type: 'ROLE_REVOKED', subject },
      // @ts-expect-error There is no such role.
      { type: 'ROLE_REVOKED', subject, details: { before: 'owner' } },
      // @ts-expect-error It has no details.
      { type: 'NOTE_ADDED', subject, details: { text: 'x' } },
    ];
    const fits = acts.map((act) => v.is(auditDetails[act.type], 'details' in act ? act.details : {}));
    expect(fits).toEqual([true, true, false, false, false]);
  });
});

describeServer('what acts of staff store in the audit trail', (server) => {
  const why = { reason: 'asked for by its user' };

  /** An account with a second factor, which the user has just activated. */
  async function user() {
    const credentials = await join(server);
    await activateAuthenticator(server, await signIn(server, credentials));
    const { accounts } = await findAccounts(server.context.db, { text: credentials.email });
    return { accountId: asAccountId(accounts[0]?.id ?? ''), ...why };
  }

  it('What acts of staff store in the audit trail is what the contract says about records of that type', async () => {
    const { context } = server;
    const on = await user();
    await grantRole(context, operator, { ...on, role: 'support' });
    await revokeRole(context, operator, on);
    await unlockSignIn(context, operator, on);
    await resetFactors(context, operator, on);
    await disableAccount(context, operator, on);
    await enableAccount(context, operator, on);
    const home = 'https://shop.example/';
    const openid = {
      kind: 'WEB',
      redirectUris: [`${home}callback`],
      logoutReturnUris: [],
      logoutUri: null,
      scopes: ['openid'],
      firstParty: false,
      pairwise: false,
    } as const;
    const shop = {
      name: 'Shop',
      type: 'store',
      url: home,
      returnAddresses: [home],
      texts: { en: { title: 'Shop', description: 'A shop' } },
    } as const;
    const { id } = await addApplication(context, operator, { id: 'SHOP', ...shop, openid });
    await editApplication(context, operator, { id, name: 'The shop', place: 1, openid: null });
    await setOpenid(context, operator, { id, ...openid });
    await removeOpenid(context, operator, { id });
    await limitChecks(context, operator, { id, checksPerMinute: 7 });
    await rotateSecret(context, operator, { id, keepOldHours: 1 });
    await removeApplication(context, operator, { id });
    const records = await context.db.kysely.selectFrom('audit_records').select(['type', 'details']).execute();
    const others = records.filter(({ type, details }) => !v.is(auditDetails[type], JSON.parse(details)));
    expect(others).toEqual([]);
    expect(new Set(records.map(({ type }) => type)).size).toBeGreaterThan(11);
  });
});
