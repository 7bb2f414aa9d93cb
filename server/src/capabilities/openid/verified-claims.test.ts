import { decodeJwt } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import {
  authorizationRequest,
  openApplication,
  registerClient,
  signedInBrowser,
  userinfo,
  walk,
} from '../../testing/openid.ts';

const trustFramework = 'urn:portico:document-review';
const names = { given_name: 'Alice', family_name: 'Archer' };

describeServer('verified claims (OpenID Connect for Identity Assurance 1.0)', (server) => {
  /** What an application learns of Alice from userinfo. */
  const learn = async (more: Readonly<Record<string, string>>) => {
    const travel = await registerClient(server);
    const { access_token } = await openApplication(
      server,
      await signedInBrowser(server, 'alice'),
      travel,
      more,
    );
    return (await userinfo(server, access_token)).claims;
  };
  const ask = async (verified_claims: unknown) =>
    (await learn({ scope: 'openid', claims: JSON.stringify({ userinfo: { verified_claims } }) }))
      .verified_claims;
  const verification = { trust_framework: null };

  it('The scope of the verification tells what moderators have approved, by which document and when', async () => {
    const citizenship = await nationalityOfAlice();
    const { verified_claims } = await learn({ scope: 'openid verification' });
    const evidence = (type: string) => [
      { type: 'document', check_details: [{ check_method: 'vri' }], document_details: { type } },
    ];
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(verified_claims).toHaveLength(2);
    expect(verified_claims).toEqual(
      expect.arrayContaining([
        {
          verification: { trust_framework: trustFramework, time, evidence: evidence('passport') },
          claims: { ...names, birthdate: '1990-05-17', nationalities: [citizenship] },
        },
        {
          verification: {
            trust_framework: trustFramework,
            time,
            evidence: evidence('urn:portico:proof-of-address'),
          },
          claims: {
            address: {
              street_address: '7 Arch Lane\nFlat 2',
              locality: 'Portbury',
              postal_code: 'PB1 7AA',
              country_code: citizenship,
            },
          },
        },
      ]),
    );
  });

  it('Verified claims are only those that the application names, without the evidence unless it asks for it', async () => {
    const claims = { given_name: null, family_name: { essential: true } };
    expect(await ask({ verification, claims })).toEqual([
      { verification: { trust_framework: trustFramework, time: expect.any(String) }, claims: names },
    ]);
    const evidence = [{ type: { value: 'document' }, document_details: { type: { value: 'passport' } } }];
    expect(
      await ask({ verification: { ...verification, evidence }, claims: { given_name: null, address: null } }),
    ).toEqual([
      {
        verification: expect.objectContaining({ evidence: [expect.objectContaining({ type: 'document' })] }),
        claims: { given_name: 'Alice' },
      },
    ]);
  });

  it('Verified claims are in the ID token when the application asks for them there', async () => {
    const asked = { verified_claims: { verification, claims: { birthdate: null } } };
    const { id_token } = await openApplication(
      server,
      await signedInBrowser(server, 'alice'),
      await registerClient(server),
      { scope: 'openid', claims: JSON.stringify({ id_token: asked }) },
    );
    expect(decodeJwt(id_token).verified_claims).toMatchObject([{ claims: { birthdate: '1990-05-17' } }]);
  });

  it.each([
    ['another trust framework', { verification: { trust_framework: { value: 'eidas' } } }],
    ['a newer verification', { verification: { ...verification, time: { max_age: 0 } } }],
    [
      'another kind of evidence',
      { verification: { ...verification, evidence: [{ type: { value: 'vouch' } }] } },
    ],
    [
      'another document',
      {
        verification: {
          ...verification,
          evidence: [{ type: null, document_details: { type: { values: ['idcard', 'driving_permit'] } } }],
        },
      },
    ],
    ['another name', { claims: { given_name: { value: 'Mallory' } } }],
    ['claims that nobody verifies', { claims: { email: null, constructor: null, sub: null } }],
    ['no claims', { claims: {} }],
    ['no verification', { verification: null }],
    ['a verification without a trust framework', { verification: {} }],
    ['evidence that is no list', { verification: { ...verification, evidence: 'document' } }],
    ['claims that are a list', { claims: ['given_name'] }],
  ])('Verified claims are not told to an application that asks for %s', async (_what, more) => {
    await server.later(60);
    expect(await ask({ verification, claims: { given_name: null }, ...more })).toBeUndefined();
  });

  it('Verified claims are never those of a document that is not approved', async () => {
    const { kysely } = server.context.db;
    const approved = await kysely
      .selectFrom('documents')
      .select('id')
      .where('status', '=', 'VERIFIED')
      .execute();
    onTestFinished(async () => {
      const ids = approved.map(({ id }) => id);
      await kysely.updateTable('documents').set({ status: 'VERIFIED' }).where('id', 'in', ids).execute();
    });
    const states = [
      'NEW_DOCUMENT',
      'WAITING_SYSTEM',
      'WAITING_MODERATOR',
      'WAITING_USER',
      'REFUSED',
    ] as const;
    const claims = { given_name: null, birthdate: null, nationalities: null, address: null };
    for (const status of states) {
      await kysely.updateTable('documents').set({ status }).where('document_type', '=', 'PASSPORT').execute();
      expect(await ask({ verification, claims }), status).toMatchObject([{ claims: { address: {} } }]);
      const { verified_claims } = await learn({ scope: 'openid verification' });
      expect(JSON.stringify(verified_claims), status).not.toMatch(/Alice|1990-05-17|nationalities/);
    }
    await kysely.updateTable('documents').set({ status: 'NEW_DOCUMENT' }).execute();
    expect(await learn({ scope: 'openid verification' })).not.toHaveProperty('verified_claims');
  });

  it('Verified claims for an application that is not the operator’s own need the user’s consent, and are on its card', async () => {
    const travel = await registerClient(server, { firstParty: false });
    const browser = await signedInBrowser(server, 'alice');
    const token = browser.cookies.get('access_token') ?? '';
    const asked = { verified_claims: { verification, claims: { given_name: null } } };
    const claims = JSON.stringify({ userinfo: asked });
    const allow = async (scope: string) => {
      const consent = await walk(server, browser, authorizationRequest(travel, { scope }).url);
      const request = consent.searchParams.get('request') ?? '';
      const { data } = await browser.call('findConsentRequest', { request }, { token });
      await browser.call('giveConsent', { request }, { token });
      return data.scopes;
    };
    const told = async () => {
      const { access_token } = await openApplication(server, browser, travel, { scope: 'openid', claims });
      return (await userinfo(server, access_token)).claims.verified_claims;
    };
    expect(await allow('openid')).toEqual(['openid']);
    expect(await told()).toBeUndefined();
    expect(await allow('openid verification')).toContain('verification');
    expect(await told()).toMatchObject([{ claims: { given_name: 'Alice' } }]);
    const { data } = await browser.call('listApplicationAccess', {}, { token });
    expect(data).toMatchObject([
      { application: 'TRAVEL', learned: expect.arrayContaining(['verification']) },
    ]);
  });

  it('The metadata describe verified claims, and documents are told also when they are asked for one by one', async () => {
    const answer = await server.fetch('/oidc/.well-known/openid-configuration');
    expect(await answer.json()).toMatchObject({
      verified_claims_supported: true,
      trust_frameworks_supported: [trustFramework],
      claims_in_verified_claims_supported: [
        'given_name',
        'family_name',
        'birthdate',
        'nationalities',
        'address',
      ],
      evidence_supported: ['document'],
      documents_supported: ['passport', 'urn:portico:proof-of-address'],
      documents_check_methods_supported: ['vri'],
      claims_supported: expect.arrayContaining(['verified_claims']),
    });
    const claims = JSON.stringify({ userinfo: { documents: null } });
    expect((await learn({ scope: 'openid', claims })).documents).toContainEqual(
      expect.objectContaining({ type: 'PASSPORT', status: 'VERIFIED' }),
    );
  });

  async function nationalityOfAlice(): Promise<string> {
    const { nationality } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('nationality')
      .where('email', '=', 'alice@portico.example')
      .executeTakeFirstOrThrow();
    return nationality;
  }
});
