// The certified library as a provider, whose user signs in without a screen. Prints its issuer. Arguments:
// client id, secret, return address, and the address that it tells of sign-outs.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [clientId, secret, redirectUri, signOutUri] = process.argv.slice(2);
const server = createServer();
await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening()));
const issuer = `http://127.0.0.1:${server.address().port}`;
const grace = { sub: 'grace-4711', email: 'grace@acme.example', email_verified: true, name: 'Grace Green' };

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: secret,
      redirect_uris: [redirectUri],
      backchannel_logout_uri: signOutUri,
      backchannel_logout_session_required: true,
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  // The library calls no address of this machine of its own accord.
  fetch: (url, { dispatcher: _refusesThem, ...options }) => fetch(url, options),
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...grace, sub: accountId }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();
server.on('request', (request, response) => {
  if (request.url?.startsWith('/interaction/'))
    return void provider.interactionFinished(request, response, { login: { accountId: grace.sub } });
  answer(request, response);
});
process.stdout.write(`${issuer}\n`);
