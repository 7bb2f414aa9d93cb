// Program: the library of OpenID Connect with its memory adapter, one application, and users who are signed in as soon as they are asked.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { relyingParty } from './relying-party.ts';

const port = Number(process.env.PORT);
const { id: clientId, secret, redirectUri } = relyingParty;
const scope = 'openid profile email';
let users = 0;

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: clientId,
      client_secret: secret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  // What the product does, too, with each request that is measured.
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name', 'locale'],
    email: ['email', 'email_verified'],
  },
  pkce: { required: () => true },
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  cookies: { keys: ['a key of the benchmark'] },
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true },
    revocation: { enabled: true },
  },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, accountId) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      name: 'Alice Adams',
      given_name: 'Alice',
      family_name: 'Adams',
      locale: 'en',
      email: `${accountId}@portico.example`,
      email_verified: true,
    }),
  }),
  async loadExistingGrant({ oidc: { session, client, account } }) {
    if (!client || !account) return undefined;
    const grantId = session?.grantIdFor(client.clientId);
    const found = grantId ? await provider.Grant.find(grantId) : undefined;
    if (found) return found;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
    grant.addOIDCScope(scope);
    await grant.save();
    return grant;
  },
});

const answer = provider.callback();
const server = createServer((request, response) => {
  if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
  users += 1;
  void provider.interactionFinished(request, response, { login: { accountId: `user-${users}` } });
});
server.listen(port, '127.0.0.1');
process.on('SIGTERM', () => process.exit());
