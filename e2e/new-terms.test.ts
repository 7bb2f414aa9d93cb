import { expect, it } from 'vitest';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

/** Publishes a second version of the terms in English, with the bytes of the first, that counts from a moment of the server's clock. */
function publishTerms(countsFrom: string): void {
  world.changeDatabase(`
    INSERT INTO legal_versions (kind, version, counts_from, announced_at)
      VALUES ('TERMS', 2, ${countsFrom}, unixepoch() * 1000);
    INSERT INTO legal_translations (kind, version, language, digest)
      SELECT 'TERMS', 2, 'en', digest FROM agreements WHERE kind = 'TERMS' AND language = 'en' LIMIT 1;
  `);
}

it('Alice sees that new terms will count, is asked when they do, leaves, comes back and agrees on the way to the store', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  publishTerms('(unixepoch() + 5 * 86400) * 1000');
  await alice.page.reload();
  await alice.reads('Our terms will change');
  world.changeDatabase('UPDATE legal_versions SET counts_from = (unixepoch() - 60) * 1000');

  // The session that exists goes on.
  await alice.page.reload();
  await alice.arrivesAt('/en/profile/general');

  const elsewhere = await world.visitor();
  await elsewhere.page.goto(`${world.storeUrl}/`);
  await elsewhere.follows('Sign in with Portico');
  await elsewhere.signsInAs('alice');
  await elsewhere.finds('heading', 'Our terms have changed');
  const link = elsewhere.page.getByRole('link', { name: /Terms and conditions.*new tab/ });
  const document = await elsewhere.page.request.get(
    new URL((await link.getAttribute('href')) ?? '', world.portalUrl).href,
  );
  expect(document.headers()['content-type']).toBe('application/pdf');
  await elsewhere.presses('Not now, sign out');
  await elsewhere.finds('heading', 'Sign in');
  await elsewhere.signsInAs('alice');
  await elsewhere.presses('Agree and go on');
  await elsewhere.finds('heading', 'Good to see you, Alice.');

  const again = await world.visitor();
  await again.opens('/en/login');
  await again.signsInAs('alice');
  await again.arrivesAt('/en/profile/general');
  await again.opens('/en/profile/disclosures');
  await again.reads('Version 2, agreed on');
});
