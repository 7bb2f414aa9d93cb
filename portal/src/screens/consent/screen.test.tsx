import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { main, notifications, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const open = () =>
  renderScreen('consent', { signedInAs: 'alice', query: { application: 'TRAVEL', request: 'r4711' } });
const allow = () => main().findByRole('button', { name: words('consent.allow') });

it('The consent screen says in words who asks about which account, and what the application learns', async () => {
  mockApi.answer('findConsentRequest', {
    application: 'TRAVEL',
    scopes: ['openid', 'email', 'offline_access'],
    host: 'gallery.example',
  });
  await open();
  await main().findByRole('heading', { name: words('consent.title', { application: 'Travel' }) });
  const items = (await main().findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([words('consent.openid'), words('consent.email'), words('consent.offline_access')]);
  await main().findByText(
    words('consent.asks', { host: 'gallery.example', account: 'alice@portico.example' }),
  );
  // A stranger does not wear the mark and the colour of an application of the operator.
  expect(document.querySelector('main [data-application]')).toBeNull();
  expect(document.querySelector('main svg text')?.textContent).toBe('T');
  expect(mockApi.requests('giveConsent')).toEqual([]);
});

it('The consent screen names an application that registered itself, says that nobody has checked it and where it leads', async () => {
  mockApi.answer('findConsentRequest', {
    application: 'R-4711',
    scopes: ['openid'],
    host: 'wiki.example',
    registeredItself: { name: 'The wiki' },
  });
  await renderScreen('consent', { signedInAs: 'alice', query: { request: 'r4711' } });
  await main().findByRole('heading', { name: words('consent.title', { application: 'The wiki' }) });
  await main().findByText(words('consent.registeredItself', { host: 'wiki.example' }));
});

it('The consent screen tells the server once what the user allows', async () => {
  const { user } = await open();
  mockApi.pending('giveConsent');
  const button = await allow();
  await user.click(button);
  await user.click(button);
  await waitFor(() =>
    expect(mockApi.requests('giveConsent').map(({ input }) => input)).toEqual([{ request: 'r4711' }]),
  );
});

it('The consent can be tried again when the answer could not be sent', async () => {
  const { user } = await open();
  mockApi.refuse('giveConsent', 'too_many_requests');
  await user.click(await allow());
  await waitFor(async () => expect((await allow()).getAttribute('aria-busy')).toBeNull());
  mockApi.refuse('giveConsent', 'not_found');
  await user.click(await allow());
  await notifications().findByText(words('error.not_found'));
});

it('The consent screen names the application that the server names, and not that of the link', async () => {
  mockApi.answer('findConsentRequest', { application: 'TRAVEL', scopes: ['openid'], host: 'travel.example' });
  await renderScreen('consent', { signedInAs: 'alice', query: { application: 'STORE', request: 'r4711' } });
  await allow();
  main().getByRole('heading', { name: words('consent.title', { application: 'Travel' }) });
  expect(main().queryByText(/Store/)).toBeNull();
});

it('The consent screen asks nothing without a request', async () => {
  await renderScreen('consent', { signedInAs: 'alice' });
  await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
  expect(mockApi.requests('findConsentRequest')).toEqual([]);
});

it('The consent screen says so when the request has ended', async () => {
  mockApi.refuse('findConsentRequest', 'not_found');
  await open();
  await main().findByRole('heading', { level: 1, name: words('title.notOpened') });
  await main().findByText(words('shell.notOpened'));
  const back = main().getByRole('link', { name: words('signIn.backTo', { application: 'Travel' }) });
  expect(new URL(back.getAttribute('href') ?? '').host).toBe('travel.localhost:3001');
});

it('The consent screen names the added fields that the application learns', async () => {
  mockApi.answer('findConsentRequest', {
    application: 'TRAVEL',
    scopes: ['openid', 'fields'],
    fields: ['Department', 'T-shirt size'],
    host: 'gallery.example',
  });
  await open();
  await main().findByText(words('disclosures.fields', { fields: 'Department and T-shirt size' }));
});
