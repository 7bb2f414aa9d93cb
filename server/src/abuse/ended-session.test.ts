import { type EndpointName, endpoints, type InputOf } from '@portico/contract/endpoints';
import { expect, it, vi } from 'vitest';
import { issueSecurityCode } from '../capabilities/mailed-links/issue.ts';
import type { Answer } from '../testing/answer.ts';
import { describeServer } from '../testing/both-databases.ts';
import { openBrowser } from '../testing/browser.ts';
import { addApproved, addPicture, completePassport, newUser, type TestUser } from '../testing/documents.ts';
import { authorizationRequest, browserWithToken, registerClient, walk } from '../testing/openid.ts';
import { startOutsideProvider } from '../testing/outside-provider.ts';
import { addPasskey, SoftwarePasskey } from '../testing/passkeys.ts';
import { handOff, trySignIn } from '../testing/people.ts';
import { jpeg, upload } from '../testing/pictures.ts';
import { linkProvider, offerProvider } from '../testing/providers.ts';
import { activateAuthenticator, authenticatorApp } from '../testing/second-factors.ts';
import type { TestServer } from '../testing/test-server.ts';
import { letRemovePasswords } from '../testing/without-password.ts';

const type = 'GOOGLE_AUTHENTICATOR';
const password = 'Quiet-Arch7';

/** Prepares a call of a user, and returns the function that makes it. */
type Prepare = (server: TestServer, user: TestUser) => Promise<() => Promise<Answer>>;

/** Calls that write. The session is ended between the check of the token and the write. */
const writes: Partial<Record<EndpointName, Prepare>> = {
  setLocale: call('setLocale', async () => ({ locale: 'de' })),
  setOwnFields: call('setOwnFields', async () => ({ values: {} })),
  startEmailChange: call('startEmailChange', async () => ({ email: 'mallory@example.org' })),
  askNameCorrection: call('askNameCorrection', async () => ({ firstName: 'Mallory', lastName: 'Moor' })),
  withdrawNameCorrection: call('withdrawNameCorrection', async (server, { token }) => {
    await server.call('askNameCorrection', { firstName: 'Mallory', lastName: 'Moor' }, { token });
    return {};
  }),
  cancelEmailChange: call('cancelEmailChange', async (server, { token }) => {
    await server.call('startEmailChange', { email: 'mallory@example.org' }, { token });
    return {};
  }),
  agreeToDocuments: call('agreeToDocuments', async () => ({ digests: [] })),
  closeAccount: call('closeAccount', async () => ({ confirmed: true })),
  keepAccount: call('keepAccount', async () => ({})),
  changePassword: call('changePassword', async () => ({ password, newPassword: 'Other-Arch8' })),
  addPassword: call('addPassword', async (server, { token }) => {
    await letRemovePasswords(server, true);
    await addPasskey(server, token);
    await server.call('removePassword', {}, { token });
    return { newPassword: 'Other-Arch8' };
  }),
  removePassword: call('removePassword', async (server, { token }) => {
    await letRemovePasswords(server, true);
    await addPasskey(server, token);
    return {};
  }),
  endSession: call('endSession', async () => ({ id: 'another session' })),
  endOtherSessions: call('endOtherSessions', async () => ({})),
  createSupportCode: call('createSupportCode', async () => ({})),
  endSupportAccess: call('endSupportAccess', async (server, { token }) => {
    await server.call('createSupportCode', {}, { token });
    return {};
  }),
  endApplicationAccess: call('endApplicationAccess', async () => ({ application: 'STORE' })),
  startTwoFactor: call('startTwoFactor', async () => ({ type })),
  confirmTwoFactor: call('confirmTwoFactor', async (server, { token }) => {
    const { data } = await server.call('startTwoFactor', { type }, { token });
    return { type, code: authenticatorApp(data.result?.CODE ?? '').code() };
  }),
  startDeactivation: call('startDeactivation', async (server, user) => {
    await oldAuthenticator(server, user);
    return { type };
  }),
  confirmDeactivation: call('confirmDeactivation', async (server, user) => {
    const app = await oldAuthenticator(server, user);
    const { token } = user;
    await server.call('startDeactivation', { type }, { token });
    return { type, code: app.code() };
  }),
  createRecoveryCodes: call('createRecoveryCodes', async (server, user) => {
    await oldAuthenticator(server, user);
    return {};
  }),
  deleteTrustedBrowser: call('deleteTrustedBrowser', async () => ({ id: 'a browser' })),
  registerPasskey: call('registerPasskey', async (server, { token }) => {
    const { data } = await server.call('startPasskeyRegistration', {}, { token });
    return { name: 'Phone', response: new SoftwarePasskey().create(data) };
  }),
  renamePasskey: call('renamePasskey', async (server, { token }) => ({
    id: (await addPasskey(server, token)).id,
    name: 'Mine',
  })),
  confirmPasskey: call('confirmPasskey', async (server, { token }) => {
    const { id } = await addPasskey(server, token);
    const suspended = { suspended_at: 1 };
    await server.context.db.kysely
      .updateTable('passkeys')
      .set(suspended)
      .where('credential_id', '=', id)
      .execute();
    return { id };
  }),
  deletePasskey: call('deletePasskey', async (server, { token }) => ({
    id: (await addPasskey(server, token)).id,
  })),
  saveDocument: call('saveDocument', async () => ({
    documentType: 'PASSPORT',
    documentMetadata: { name: 'Mallory' },
  })),
  submitDocument: call('submitDocument', async (server, user) => ({
    id: await completePassport(server, user),
  })),
  deleteFile: call('deleteFile', async (server, user) => {
    const id = await completePassport(server, user);
    return { documentType: 'PASSPORT', path: await addPicture(server, id) };
  }),
  startPhoneUpload: call('startPhoneUpload', async () => ({ documentType: 'PASSPORT' })),
  stopPhoneUpload: call('stopPhoneUpload', async (server, { token }) => {
    await server.call('startPhoneUpload', { documentType: 'PASSPORT' }, { token });
    return { documentType: 'PASSPORT' };
  }),
  createProof: call('createProof', async (server, { id }) => {
    await addApproved(server, id, 'PASSPORT');
    return { proves: ['IDENTITY' as const], lifetime: 3600 };
  }),
  endProof: call('endProof', async (server, { id, token }) => {
    await addApproved(server, id, 'PASSPORT');
    const proof = { proves: ['IDENTITY' as const], lifetime: 3600 };
    return { id: (await server.call('createProof', proof, { token })).data.id };
  }),
  linkIdentity: async (server, user) => {
    const acme = await startOutsideProvider();
    acme.user = { sub: 'mallory' };
    const { browser, token } = await signedInBrowser(server, user);
    await offerProvider(server, acme, { id: 'linked' });
    const { data } = await browser.call('startLinking', { provider: 'linked' }, { token });
    const input = { provider: 'linked', answer: acme.answer(data.url) };
    return async () => {
      const answer = await browser.call('linkIdentity', input, { token });
      await acme.stop();
      return answer;
    };
  },
  removeIdentity: call('removeIdentity', async (server, user) => {
    const acme = await startOutsideProvider();
    const { browser, token } = await signedInBrowser(server, user);
    acme.user = { sub: 'grace' };
    await offerProvider(server, acme, { id: 'removed' });
    expect((await linkProvider(acme, { browser, token, id: 'removed' })).data).toEqual({ outcome: 'LINKED' });
    await acme.stop();
    const [{ id = '' } = {}] = (await browser.call('listIdentities', {}, { token })).data;
    return { id };
  }),
  requestTakeout: call('requestTakeout', async () => ({})),
  giveConsent: call('giveConsent', async (server, { token }) => {
    const travel = await registerClient(server, { firstParty: false });
    const { url } = authorizationRequest(travel);
    const screen = await browserWithToken(server, token, (browser) => walk(server, browser, url));
    expect(screen.pathname).toMatch(/consent$/);
    return { request: screen.searchParams.get('request') ?? '' };
  }),
  uploadFile: async (server, { token }) => {
    const picture = await jpeg();
    return () => upload(server, token, picture);
  },
};

/** Calls that store only what is useless without the session that made them. */
const bound: readonly EndpointName[] = [
  'confirmPassword',
  'startFactorProof',
  'startLinking',
  'proveFactor',
  'startPasskeyRegistration',
  'createTelegramLink',
  'findQrRequest',
  'approveQrSignIn',
  'denyQrSignIn',
];

describeServer(
  'a call whose session is ended by “This was not me” after its token was checked S06',
  (server) => {
    it.each(Object.entries(writes))(
      'The call %s is refused and changes nothing when “This was not me” ends its session after its token was checked [S06]',
      async (_name, prepare) => {
        const user = await newUser(server);
        const makeCall = await prepare(server, user);
        const { answer, before } = await endedMeanwhile(user, makeCall);
        expect(answer.codes).toEqual(['invalid_token']);
        expect(await stored(user)).toEqual(before);
      },
    );

    it('The calls that are tested with a session that “This was not me” ends are all calls that write [S06]', () => {
      const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
        const { who, method } = endpoints[name];
        return who === 'user' && method !== 'GET';
      });
      expect([...Object.keys(writes), ...bound].toSorted()).toEqual(names.toSorted());
    });

    it('A call whose session “This was not me” ends meanwhile deactivates no factor with a recovery code', async () => {
      const user = await newUser(server);
      const { token } = user;
      await activateAuthenticator(server, token);
      const [code = ''] = (await server.call('createRecoveryCodes', {}, { token })).data.codes;
      // A set of the last 24 hours would be refused anyway.
      await server.context.db.kysely
        .updateTable('recovery_codes')
        .set((row) => ({ created_at: row('created_at', '-', 86_400_000) }))
        .where('account_id', '=', user.id)
        .execute();
      const deactivate = () => server.call('confirmDeactivation', { type, code }, { token });
      const { answer, before } = await endedMeanwhile(user, deactivate);
      expect(answer.codes).toEqual(['invalid_token']);
      expect(await stored(user)).toEqual(before);
    });

    it('A call whose session “This was not me” ends meanwhile signs in no browser that it approves', async () => {
      const user = await newUser(server);
      const { token } = user;
      const browser = openBrowser(server);
      const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
      await endedMeanwhile(user, () => server.call('approveQrSignIn', { code, user_code }, { token }));
      const { codes } = await browser.call('issueToken', { grant_type: 'qr_code', code });
      expect(codes).toEqual(['access_denied']);
    });

    it('A call whose session “This was not me” ends meanwhile receives no live token of an application', async () => {
      const user = await newUser(server);
      let token = '';
      await endedMeanwhile(user, async () => {
        token = (await handOff(server, user.token)).access_token;
      });
      expect((await server.call('revokeToken', {}, { token })).codes).toEqual(['invalid_token']);
    });

    it('A call whose session “This was not me” ends meanwhile leaves no factor that it activates, if both run at the same moment [S06]', async () => {
      for (let round = 0; round < 8; round += 1) {
        const user = await newUser(server);
        const { token } = user;
        const { data } = await server.call('startTwoFactor', { type }, { token });
        const code = authenticatorApp(data.result?.CODE ?? '').code();
        const activate = () => server.call('confirmTwoFactor', { type, code }, { token });
        // The link of a mail that was sent before.
        const link = await issueSecurityCode(server.context.db, user.id);
        const secure = () => server.call('secureAccount', { code: link });
        const answers =
          round % 2 === 0
            ? (await Promise.all([activate(), secure()])).toReversed()
            : await Promise.all([secure(), activate()]);
        const [secured, activated] = answers.map(({ status }) => status);
        expect([200, 401]).toContain(activated);
        const { second_factors: factors } = await stored(user);
        expect([secured, factors.filter((factor) => factor.activated_at !== null)]).toEqual([200, []]);
        expect((await trySignIn(server, { ...user, password })).data.two_fa_type).toBeNull();
        expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
      }
    });

    async function secureAccount({ id }: TestUser) {
      const code = await issueSecurityCode(server.context.db, id);
      return await server.call('secureAccount', { code });
    }

    /**
     * Makes a call, and ends its session when its token has been checked. Returns what was stored after that.
     */
    async function endedMeanwhile<Result>(user: TestUser, makeCall: () => Promise<Result>) {
      const { limiter } = server.context;
      const spend = limiter.spend.bind(limiter);
      let before: unknown;
      // The first limit of a call is the one of its row, which is spent after the token was checked.
      const gate = vi.spyOn(limiter, 'spend').mockImplementationOnce(async (...limit) => {
        expect((await secureAccount(user)).status).toBe(200);
        before = await stored(user);
        await spend(...limit);
      });
      const answer = await makeCall();
      expect(gate).toHaveBeenCalled();
      gate.mockRestore();
      return { answer, before };
    }

    /** What the calls could change. The rows are sorted, because PostgreSQL moves those that are updated. */
    async function stored({ id }: TestUser) {
      const { kysely } = server.context.db;
      const sorted = <Row>(rows: readonly Row[]) =>
        rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      const all = async (
        table:
          | 'passkeys'
          | 'trusted_browsers'
          | 'recovery_codes'
          | 'documents'
          | 'document_files'
          | 'verification_proofs'
          | 'linked_identities'
          | 'openid_consents',
      ) => sorted(await kysely.selectFrom(table).selectAll().where('account_id', '=', id).execute());
      return {
        account: await kysely.selectFrom('accounts').selectAll().where('id', '=', id).execute(),
        second_factors: sorted(
          await kysely.selectFrom('second_factors').selectAll().where('account_id', '=', id).execute(),
        ),
        passkeys: await all('passkeys'),
        browsers: await all('trusted_browsers'),
        recoveryCodes: await all('recovery_codes'),
        documents: await all('documents'),
        proofs: await all('verification_proofs'),
        consents: await all('openid_consents'),
        identities: await all('linked_identities'),
        files: await all('document_files'),
        sessions: sorted(
          await kysely
            .selectFrom('sessions')
            .select(['id', 'ended_at'])
            .where('account_id', '=', id)
            .execute(),
        ),
      };
    }
  },
);

/** An authenticator that was activated so long ago that “This was not me” leaves it. */
async function oldAuthenticator(server: TestServer, { id, token }: TestUser) {
  const app = await activateAuthenticator(server, token);
  await server.context.db.kysely
    .updateTable('second_factors')
    .set((row) => ({ activated_at: row('activated_at', '-', 3_600_000) }))
    .where('account_id', '=', id)
    .execute();
  return app;
}

/** Signs in once more, in a browser that keeps its cookies. */
async function signedInBrowser(server: TestServer, { email }: TestUser) {
  const browser = openBrowser(server);
  const { data } = await browser.call('issueToken', { grant_type: 'password', username: email, password });
  return { browser, token: data.access_token };
}

/** A call of an endpoint, with the input that `inputOf` prepares. */
function call<Name extends EndpointName>(
  name: Name,
  inputOf: (server: TestServer, user: TestUser) => Promise<InputOf<Name>>,
): Prepare {
  return async (server, user) => {
    const input = await inputOf(server, user);
    return () => server.call(name, input, { token: user.token });
  };
}
