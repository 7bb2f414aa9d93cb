import type { ClientKind } from '@portico/contract/openid';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';
import { storeApplication } from '../../testing/store-application.ts';

setUpConsole();

const textOf = (part: 'applications.textTitle' | 'applications.textDescription', language: string) =>
  words('applications.textOf', { label: words(part), language });
const languages = () => screen.getByRole('combobox', { name: words('console.language') });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the form of a new application', () => {
  it('sends what was filled in, shows the secret once, and leads to the page of the application', async () => {
    const user = await renderConsole('applications/-/add');
    await screen.findByRole('heading', { name: words('applications.add'), level: 1 });
    fill(field(words('applications.id')), ' STORE ');
    fill(field(words('applications.name')), 'Store');
    await user.selectOptions(field(words('applications.type')), 'store');
    fill(field(words('applications.address')), 'https://store.example/');
    fill(field(words('applications.returnAddresses')), 'https://store.example/\n\nhttps://shop.example/\n');
    fill(field(textOf('applications.textTitle', 'English')), 'The store');
    fill(field(textOf('applications.textDescription', 'English')), 'Everything');
    await user.selectOptions(languages(), 'de');
    fill(field(textOf('applications.textTitle', 'Deutsch')), 'Der Laden');
    fill(field(textOf('applications.textDescription', 'Deutsch')), 'Alles');
    await user.selectOptions(languages(), 'th');
    fill(
      field(words('applications.textOf', { label: words('applications.name'), language: 'ไทย' })),
      'ร้านค้า',
    );
    fill(field(textOf('applications.textTitle', 'ไทย')), 'ร้าน');
    fill(field(textOf('applications.textDescription', 'ไทย')), 'ทุกอย่าง');
    mockApi.answer('addApplication', { id: 'STORE', secret: 'new-secret' });
    await user.click(screen.getByRole('button', { name: words('applications.add') }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('new-secret');
    expect(mockApi.requests('addApplication')).toEqual([
      {
        id: 'STORE',
        name: 'Store',
        names: { th: 'ร้านค้า' },
        type: 'store',
        url: 'https://store.example/',
        returnAddresses: ['https://store.example/', 'https://shop.example/'],
        logoutUri: null,
        openid: null,
        texts: {
          en: { title: 'The store', description: 'Everything' },
          de: { title: 'Der Laden', description: 'Alles' },
          th: { title: 'ร้าน', description: 'ทุกอย่าง' },
        },
      },
    ]);
    mockApi.answer('getApplication', storeApplication);
    mockApi.answer('listSignOutNotices', { notices: [] });
    await user.click(dialog.getByRole('button', { name: words('applications.done') }));
    await screen.findByRole('heading', { name: 'Store', level: 1 });
    expect(location.pathname).toBe('/en/applications/STORE');
    expect(document.body.textContent).not.toContain('new-secret');
  });

  it('sends nothing while a required field is empty, and leads to the first one', async () => {
    const user = await renderConsole('applications/-/add');
    await user.click(await screen.findByRole('button', { name: words('applications.add') }));
    expect(screen.getAllByText(words('error.required'))).toHaveLength(6);
    expect(document.activeElement).toBe(field(words('applications.id')));
    expect(mockApi.requests('addApplication')).toEqual([]);
  });
});

describe('the kinds of applications', () => {
  const kind = (name: ClientKind | 'HAND_OFF') =>
    within(screen.getByRole('group', { name: words('applications.kind') })).getByRole<HTMLInputElement>(
      'radio',
      {
        name: words(`clientKind.${name}`),
      },
    );
  async function openFilled(chosen: ClientKind | 'HAND_OFF') {
    const user = await renderConsole('applications/-/add');
    await screen.findByRole('heading', { name: words('applications.add'), level: 1 });
    fill(field(words('applications.id')), 'CAFE');
    fill(field(words('applications.name')), 'Café');
    fill(field(words('applications.address')), 'https://cafe.example/');
    fill(field(textOf('applications.textTitle', 'English')), 'The café');
    fill(field(textOf('applications.textDescription', 'English')), 'Coffee');
    await user.click(kind(chosen));
    return user;
  }
  const add = () => screen.getByRole('button', { name: words('applications.add') });
  const sent = () => mockApi.requests('addApplication').at(-1);

  it('of OpenID Connect send their addresses, scopes and choices', async () => {
    const user = await openFilled('WEB');
    fill(field(words('applications.redirectUris')), 'https://cafe.example/callback');
    fill(field(words('applications.logoutUri')), 'https://cafe.example/logout');
    await user.click(screen.getByRole('checkbox', { name: 'verification' }));
    await user.click(screen.getByRole('checkbox', { name: 'email' }));
    await user.click(screen.getByRole('checkbox', { name: words('applications.firstParty') }));
    await user.click(screen.getByRole('checkbox', { name: words('applications.pairwise') }));
    mockApi.answer('addApplication', { id: 'CAFE', secret: 'new-secret' });
    await user.click(add());
    await screen.findByText('new-secret');
    expect(sent()).toMatchObject({
      returnAddresses: ['https://cafe.example/'],
      openid: {
        kind: 'WEB',
        redirectUris: ['https://cafe.example/callback'],
        logoutReturnUris: [],
        logoutUri: 'https://cafe.example/logout',
        scopes: ['openid', 'profile', 'verification'],
        firstParty: false,
        pairwise: true,
        resources: [],
        resourceScopes: [],
      },
    });
  });

  it('without users have no addresses, and scopes at servers of their own', async () => {
    const user = await openFilled('MACHINE');
    expect(screen.queryByLabelText(words('applications.redirectUris'))).toBeNull();
    expect(screen.queryByLabelText(words('applications.returnAddresses'))).toBeNull();
    fill(field(words('applications.resources')), 'https://api.example/');
    fill(field(words('applications.resourceScopes')), 'reports:read reports:write');
    mockApi.answer('addApplication', { id: 'CAFE', secret: 'new-secret' });
    await user.click(add());
    await screen.findByText('new-secret');
    expect(sent()?.openid).toMatchObject({
      kind: 'MACHINE',
      redirectUris: [],
      resources: ['https://api.example/'],
      resourceScopes: ['reports:read', 'reports:write'],
    });
  });

  it('of OpenID Connect send a login address and public keys, and an error of the keys is shown at their field', async () => {
    const user = await openFilled('WEB');
    fill(field(words('applications.redirectUris')), 'https://cafe.example/callback');
    fill(field(words('applications.loginUri')), 'https://cafe.example/login');
    const jwks = '{"keys":[]}';
    fill(field(words('applications.jwks')), jwks);
    mockApi.refuse('addApplication', 400, 'invalid_keys', {
      errors: [{ code: 'invalid_keys', fieldName: 'openid.jwks' }],
    });
    await user.click(add());
    await screen.findByText(words('act.invalid_keys'));
    expect(document.activeElement).toBe(field(words('applications.jwks')));
    expect(sent()?.openid).toMatchObject({ loginUri: 'https://cafe.example/login', jwks });
    // What runs in a page can keep no key, so it is asked for none, and none is sent.
    await user.click(kind('BROWSER'));
    expect(screen.queryByLabelText(words('applications.jwks'))).toBeNull();
    mockApi.answer('addApplication', { id: 'CAFE', secret: 'new-secret' });
    await user.click(add());
    await screen.findByText('new-secret');
    expect(sent()?.openid).toMatchObject({ kind: 'BROWSER', jwks: null });
  });

  it('need the addresses that belong to them', async () => {
    const user = await openFilled('BROWSER');
    await user.click(add());
    expect(field(words('applications.redirectUris')).getAttribute('aria-invalid')).toBe('true');
    expect(mockApi.requests('addApplication')).toEqual([]);
  });

  it('say which line the server has refused, and keep what was filled in', async () => {
    const user = await openFilled('WEB');
    fill(field(words('applications.redirectUris')), 'https://cafe.example/a\nhttps://*.example/b');
    mockApi.refuse('addApplication', 400, 'wildcard_address', {
      errors: [{ code: 'wildcard_address', fieldName: 'openid.redirectUris.1' }],
    });
    await user.click(add());
    const error = words('applications.lineError', { line: '2', error: words('act.wildcard_address') });
    await screen.findByText(error);
    expect(document.activeElement).toBe(field(words('applications.redirectUris')));
    expect(field(words('applications.redirectUris')).value).toBe(
      'https://cafe.example/a\nhttps://*.example/b',
    );
  });

  it('show the language whose texts the server has refused', async () => {
    const user = await openFilled('HAND_OFF');
    fill(field(words('applications.returnAddresses')), 'https://cafe.example/');
    await user.selectOptions(languages(), 'fr');
    fill(field(textOf('applications.textTitle', 'Français')), 'Le café');
    await user.selectOptions(languages(), 'de');
    mockApi.refuse('addApplication', 400, 'invalid_application_text', {
      errors: [{ code: 'invalid_application_text', fieldName: 'texts.fr' }],
    });
    await user.click(add());
    await screen.findByText(words('act.invalid_application_text'));
    expect(field(textOf('applications.textTitle', 'Français')).value).toBe('Le café');
  });

  it('say that everything ends when OpenID Connect is given up', async () => {
    const openid: NonNullable<ApplicationDetails['openid']> = {
      kind: 'WEB',
      redirectUris: ['https://store.example/callback'],
      logoutReturnUris: [],
      logoutUri: null,
      scopes: ['openid', 'email'],
      firstParty: true,
      pairwise: false,
      resources: [],
      resourceScopes: [],
    };
    mockApi.answer('getApplication', { ...storeApplication, openid });
    const user = await renderConsole('applications/STORE/edit');
    await screen.findByLabelText(words('applications.name'));
    expect(kind('WEB').checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'profile' }).checked).toBe(false);
    expect(screen.queryByText(words('applications.kindEnds'))).toBeNull();
    await user.click(kind('HAND_OFF'));
    screen.getByText(words('applications.kindEnds'));
  });
});

describe('the form of a registered application', () => {
  async function open() {
    mockApi.answer('getApplication', storeApplication);
    mockApi.answer('listSignOutNotices', { notices: [] });
    const user = await renderConsole('applications/STORE/edit');
    await screen.findByRole('heading', {
      name: words('applications.editTitle', { name: 'Store' }),
      level: 1,
    });
    await screen.findByLabelText(words('applications.name'));
    return user;
  }
  const save = () => screen.getByRole('button', { name: words('applications.save') });

  it('begins with what is registered, shows one more language beside English, and says which have no texts', async () => {
    await open();
    expect(field(words('applications.returnAddresses')).value).toBe(
      'https://store.example/\nhttps://shop.example/app/',
    );
    expect(field(words('applications.position')).value).toBe('2');
    expect(field(textOf('applications.textTitle', 'English')).value).toBe('The store');
    expect(field(textOf('applications.textTitle', 'Français')).value).toBe('Le magasin');
    const options = [...languages().querySelectorAll('option')];
    expect(options).toHaveLength(20);
    expect(options.filter(({ textContent }) => textContent === 'Français')).toHaveLength(1);
    const missing = words('applications.noTexts', { language: 'Deutsch' });
    expect(options.filter(({ textContent }) => textContent === missing)).toHaveLength(1);
    // Two fields of English and, with the name, three of the chosen language.
    expect(document.querySelectorAll('input[lang]')).toHaveLength(5);
    expect(screen.queryByLabelText(words('applications.id'))).toBeNull();
  });

  it('sends texts and position, and leads back to the page of the application', async () => {
    const user = await open();
    fill(field(words('applications.name')), 'The Store');
    await user.selectOptions(field(words('applications.position')), '1');
    mockApi.answer('editApplication', null);
    mockApi.answer('getApplication', { ...storeApplication, name: 'The Store', place: 1 });
    await user.click(save());
    await screen.findByRole('heading', { name: 'The Store', level: 1 });
    expect(location.pathname).toBe('/en/applications/STORE');
    expect(mockApi.requests('editApplication')).toMatchObject([
      { id: 'STORE', name: 'The Store', place: 1, texts: { en: storeApplication.texts.en } },
    ]);
  });

  it('removes the texts of languages whose fields are emptied, and keeps those that are not shown', async () => {
    const german = { title: 'Der Laden', description: 'Alles für den Tag' };
    mockApi.answer('getApplication', {
      ...storeApplication,
      texts: { ...storeApplication.texts, de: german, kk: german },
    });
    mockApi.answer('listSignOutNotices', { notices: [] });
    const user = await renderConsole('applications/STORE/edit');
    for (const [code, language] of [
      ['de', 'Deutsch'],
      ['fr', 'Français'],
    ] as const) {
      await user.selectOptions(
        await screen.findByRole('combobox', { name: words('console.language') }),
        code,
      );
      fill(field(textOf('applications.textTitle', language)), '');
      fill(field(textOf('applications.textDescription', language)), '');
    }
    mockApi.answer('editApplication', null);
    await user.click(save());
    await screen.findByRole('heading', { name: 'Store', level: 1 });
    const [sent] = mockApi.requests('editApplication');
    expect(sent?.removedTexts).toEqual(expect.arrayContaining(['de', 'fr']));
    expect(sent?.removedTexts).not.toContain('kk');
    expect(sent?.texts).toEqual({ en: storeApplication.texts.en, kk: german });
  });

  it.each(['nothing_changed', 'invalid_address', 'invalid_application_text'] as const)(
    'says why the change was refused with %s, and keeps what was filled in',
    async (code) => {
      const user = await open();
      fill(field(words('applications.name')), 'The Store');
      mockApi.refuse('editApplication', 400, code);
      await user.click(save());
      await screen.findByText(words(`act.${code}`));
      expect(field(words('applications.name')).value).toBe('The Store');
    },
  );

  it('says when there is no such application', async () => {
    mockApi.refuse('getApplication', 404, 'application_not_found');
    await renderConsole('applications/UNKNOWN/edit');
    await screen.findByRole('heading', { name: words('applications.missingTitle') });
  });
});
