import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

/** What the portal uses of the Maps JavaScript API; it knows one address. */
const script = `
const part = (type, longText, shortText = longText) => ({ types: [type], longText, shortText });
const place = {
  fetchFields: async () => {},
  addressComponents: [part('route', 'High Street'), part('street_number', '10'), part('postal_town', 'Bath'),
    part('postal_code', 'BA1 1AA'), part('country', 'United Kingdom', 'GB')],
};
const found = { placeId: '1', text: '10 High Street, Bath', toPlace: () => place };
window.google = { maps: { importLibrary: async () => ({
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction: found }] }) },
}) } };
window[new URL(document.querySelector('script[src*="maps.googleapis.com"]').src).searchParams.get('callback')]();
`;

const maps = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
});
beforeAll(() => new Promise<void>((listening) => maps.listen(0, '127.0.0.1', listening)));
afterAll(() => void maps.close());

const world = openWorld({ PORTICO_GOOGLE_API_KEY: 'maps-key' });

it('Bob’s address is filled in from a suggestion; the map script is loaded only on this screen, which has a policy of its own [5.26, 7.36]', async () => {
  const bob = await world.visitor();
  const { page } = bob;
  bob.expectsError(/maps[.]googleapis[.]com.* is a request to another origin/);
  const asked: string[] = [];
  await page.route('https://maps.googleapis.com/**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('key') ?? '');
    // Safe: a server that listens on a port has an address with one.
    const { port } = maps.address() as AddressInfo;
    await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}/` }) });
  });
  await bob.context.addCookies(await world.cookiesOf('bob'));
  await bob.opens('/en/profile/verification/passport');
  await page.locator('main nav a[href$="/address"]').waitFor();
  expect(asked).toEqual([]);
  expect(await page.locator('html').getAttribute('data-policy')).toBeNull();

  const listCountries = await bob.delaysResponse('**/v1/countries/verification*');
  await page.locator('main nav a[href$="/address"]').click();
  await page.locator('html[data-policy=maps]').waitFor();
  const line = page.locator('[name="addressPostal.address1"]');
  await line.pressSequentially('High');
  const suggestion = page.getByRole('option', { name: '10 High Street, Bath' });
  await suggestion.waitFor();
  // The allowed countries may arrive later than the suggestions.
  const country = page.locator('[id="addressPostal.country"]');
  listCountries();
  await country.and(page.locator(':enabled')).waitFor();
  await suggestion.click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="addressPostal.zip"]')?.value === 'BA1 1AA',
  );
  expect(await line.inputValue()).toBe('High Street 10');
  expect(await country.inputValue()).toBe('United Kingdom');
  expect(asked).toEqual(['maps-key']);
});
