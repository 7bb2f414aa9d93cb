import { expect, it } from 'vitest';
import { accessibilityViolations } from './src/appearance/accessibility-violations.ts';
import { overflow } from './src/appearance/overflow.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** What is wrong with the page for people with disabilities, and on the narrowest phone. */
async function problemsOn({ page }: Visitor): Promise<readonly string[]> {
  const violations = await accessibilityViolations(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await overflow(page);
  if (size) await page.setViewportSize(size);
  return [...violations, ...tooWide];
}

it('Alice proves that she is verified: anybody reads the proof, in their language and without her name, until she ends it', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/verification/passport');
  await alice.follows('Your proofs');
  await alice.finds('heading', 'Proof of verification');
  await alice.types('Note for you (optional)', 'my landlord');
  const [made] = await Promise.all([
    alice.page.waitForResponse(
      (response) => response.url().endsWith('/v1/proofs') && response.request().method() === 'POST',
    ),
    alice.presses('Make proof'),
  ]);
  const { data } = await made.json();
  await alice.finds('img', 'QR code of the proof');
  expect(await alice.page.getByLabel('Link of the proof').inputValue()).toBe(data.url);

  expect(await problemsOn(alice)).toEqual([]);

  const landlord = await world.visitor({ locale: 'de-DE' });
  const sent: string[] = [];
  landlord.page.on('request', (request) => sent.push(request.url()));
  await landlord.page.goto(data.url);
  await landlord.finds('heading', 'Identität verifiziert');
  expect(new URL(landlord.page.url()).pathname).toBe('/de/proof');
  expect(await problemsOn(landlord)).toEqual([]);
  // Nothing about the account, and no address that a server would log has the code.
  expect(await landlord.page.locator('main').textContent()).not.toMatch(
    /alice|archer|landlord|portico\.example/i,
  );
  const code = new URL(data.url).hash.slice(1);
  expect(sent.filter((url) => url.includes(code))).toEqual([]);
  expect((await landlord.context.cookies()).map(({ name }) => name)).not.toContain('access_token');

  await alice.opens('/en/profile/disclosures');
  await alice.reads('Somebody with your proof “my landlord”');
  await alice.opens('/en/profile/verification/proof');
  await alice.reads('Opened 1 time');
  await alice.presses('End proof “my landlord”');
  await alice.page.getByRole('dialog').getByRole('button', { name: 'End proof' }).click();
  await alice.reads('The proof has ended.');

  landlord.errors.expect(/404/);
  await landlord.presses('Erneut prüfen');
  await landlord.finds('heading', 'Dieser Nachweis gilt nicht');
});
