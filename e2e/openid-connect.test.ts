import { beforeAll, expect, it } from 'vitest';
import { answerTo, newRequest, registerTravel } from './src/travel-client.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const home = () => `${world.urlOf('travel')}/`;

beforeAll(() => registerTravel(world, { firstParty: false }));

/** What the application learns with a code. */
async function learnedBy(code: string | null, verifier: string): Promise<Readonly<Record<string, unknown>>> {
  const form = { grant_type: 'authorization_code', client_id: 'TRAVEL', redirect_uri: home() };
  const body = new URLSearchParams({ ...form, code: code ?? '', code_verifier: verifier });
  const answer = await fetch(`${world.portalUrl}/oidc/token`, { method: 'POST', body });
  const { access_token: token } = (await answer.json()) as { access_token: string }; // RFC 6749 §5.1
  const headers = { authorization: `Bearer ${token}` };
  const userinfo = await fetch(`${world.portalUrl}/oidc/me`, { headers });
  return (await userinfo.json()) as Record<string, unknown>; // a JSON object: OpenID Connect Core 1.0 §5.3.2
}

it('An application signs Alice in by OpenID Connect: she signs in, allows it to know her name, and is not asked again [1.2, 1.3, 4.6]', async () => {
  const alice = await world.visitor();
  const first = newRequest(world);
  await alice.opens(first.address);
  await alice.reads('to continue to Travel');
  await alice.signsInAs('alice');
  await alice.finds('heading', 'Allow the access of Travel?');
  await alice.presses('Allow');
  const answer = await answerTo(world, alice);
  expect(answer.get('state')).toBe('a state');
  expect(await learnedBy(answer.get('code'), first.verifier)).toMatchObject({
    name: 'Alice Archer',
    given_name: 'Alice',
  });

  const second = newRequest(world);
  await alice.page.goto(second.address);
  const again = await answerTo(world, alice);
  expect(await learnedBy(again.get('code'), second.verifier)).toMatchObject({ name: 'Alice Archer' });

  // She sees it on her profile, and ends it.
  await alice.opens('/en/profile/disclosures');
  const cards = await alice.finds('list', 'Applications');
  const travel = cards.locator(':scope > li').filter({ hasText: 'Travel' });
  await travel.getByText('your name and your language').waitFor();
  expect(await travel.textContent()).toMatch(/Last used/);
  expect(await travel.textContent()).not.toContain('your e-mail address');
  await alice.presses('End access: Travel');
  const question = await alice.finds('dialog', 'End the access of Travel?');
  await question.getByRole('button', { name: 'End access' }).click();
  await alice.reads('Travel has no access any more.');
  await alice.opens(newRequest(world).address);
  await alice.finds('button', 'Allow');
});

it('A device without a browser is signed in by its code: Alice signs in first, reads which application asks, and allows it', async () => {
  await world.changeDatabase(`INSERT INTO openid_clients
    (application, kind, redirect_uris, logout_return_uris, scopes, first_party, pairwise)
    VALUES ('STORE', 'NATIVE', '["org.example.store:/back"]', '[]', '["openid","profile"]', 1, 0)`);
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ client_id: 'STORE', ...form });
    const answer = await fetch(`${world.portalUrl}/oidc/${path}`, { method: 'POST', body });
    return (await answer.json()) as Readonly<Record<string, string>>; // RFC 8628 §3.2, RFC 6749 §5
  };
  const started = await post('device/auth', { scope: 'openid profile' });
  const alice = await world.visitor();
  await alice.opens(
    `${new URL(started.verification_uri_complete ?? '').pathname}?user_code=${started.user_code}`,
  );
  await alice.signsInAs('alice');
  await alice.finds('heading', 'Sign in a device');
  expect(await alice.field('Code of the device').inputValue()).toBe(started.user_code);
  await alice.presses('Continue');
  await alice.reads('Store wants to sign you in on another device.');
  await alice.reads(started.user_code ?? '');
  await alice.presses('Sign in the device');
  await alice.reads('Your device is signed in.');
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const tokens = await post('token', { grant_type, device_code: started.device_code ?? '' });
  expect(tokens.access_token).toMatch(/./);
});
