import type { ClientKind } from '@portico/contract/openid';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import type { ConsolePhraseId } from '@portico/phrases/types';
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

const choice = (group: 'applications.kind' | 'applications.runBy', name: string) =>
  within(screen.getByRole('group', { name: words(group) })).getByRole<HTMLInputElement>('radio', {
    name: new RegExp(`^${name}`),
  });
const kind = (name: ClientKind | 'HAND_OFF') => choice('applications.kind', words(`clientKind.${name}`));
const add = () => screen.getByRole('button', { name: words('applications.add') });
const sent = () => mockApi.requests('addApplication').at(-1);

describe('the form of a new application', () => {
  async function open() {
    const user = await renderConsole('applications/-/add');
    await screen.findByRole('heading', { name: words('applications.add'), level: 1 });
    return user;
  }

  it('The form of a new application asks for name, kind and home page, shows the secret once, and leads to its page', async () => {
    const user = await open();
    fill(field(words('applications.name')), 'Store');
    await user.click(kind('HAND_OFF'));
    fill(field(words('applications.address')), 'https://store.example/');
    mockApi.answer('addApplication', { id: 'STORE', secret: 'new-secret' });
    await user.click(add());
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('new-secret');
    expect(mockApi.requests('addApplication')).toEqual([
      { id: 'STORE', name: 'Store', url: 'https://store.example/', openid: null },
    ]);
    mockApi.answer('getApplication', storeApplication);
    mockApi.answer('listSignOutNotices', { notices: [] });
    await user.click(dialog.getByRole('button', { name: words('applications.done') }));
    await screen.findByRole('heading', { name: 'Store', level: 1 });
    expect(location.pathname).toBe('/en/applications/STORE');
    expect(document.body.textContent).not.toContain('new-secret');
  });

  it('The form of a new application begins with two questions and an identifier, and has chosen no kind', async () => {
    await open();
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    expect(screen.queryByRole('group', { name: words('applications.runBy') })).toBeNull();
  });

  it('The form of a new application asks who runs it, takes no answer for granted, and sends the answer', async () => {
    const user = await open();
    fill(field(words('applications.name')), 'Gallery');
    await user.click(kind('WEB'));
    fill(field(words('applications.redirectUris')), 'https://gallery.example/callback');
    const others = () => choice('applications.runBy', words('applications.runByOthers'));
    expect(others().checked).toBe(false);
    expect(choice('applications.runBy', words('applications.runByUs')).checked).toBe(false);
    await user.click(add());
    expect(others().getAttribute('aria-invalid')).toBe('true');
    expect(mockApi.requests('addApplication')).toEqual([]);
    await user.click(others());
    mockApi.answer('addApplication', { id: 'GALLERY', secret: 'new-secret' });
    await user.click(add());
    await screen.findByText('new-secret');
    expect(sent()).toEqual({
      id: 'GALLERY',
      name: 'Gallery',
      openid: {
        kind: 'WEB',
        redirectUris: ['https://gallery.example/callback'],
        logoutReturnUris: [],
        logoutUri: null,
        scopes: ['openid', 'profile', 'email'],
        firstParty: false,
        pairwise: false,
        resources: [],
        resourceScopes: [],
      },
    });
  });

  it('The form of a new application asks nothing more about a machine than name and kind', async () => {
    const user = await open();
    fill(field(words('applications.name')), 'Nightly report');
    await user.click(kind('MACHINE'));
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    mockApi.answer('addApplication', { id: 'NIGHTLY-REPORT', secret: 'new-secret' });
    await user.click(add());
    await screen.findByText('new-secret');
    expect(sent()).toMatchObject({
      id: 'NIGHTLY-REPORT',
      openid: { kind: 'MACHINE', redirectUris: [], scopes: [] },
    });
  });

  it('The form of a new application suggests an identifier, and keeps one that was typed', async () => {
    await open();
    fill(field(words('applications.name')), '4. Café & Bar');
    expect(field(words('applications.id')).value).toBe('CAFE-BAR');
    fill(field(words('applications.id')), 'CAFE');
    fill(field(words('applications.name')), 'Café Nero');
    expect(field(words('applications.id')).value).toBe('CAFE');
  });

  it('The form of a new application sends nothing while a required field is empty, and leads to the first one', async () => {
    const user = await open();
    await user.click(add());
    expect(screen.getAllByText(words('error.required'))).toHaveLength(3);
    expect(document.activeElement).toBe(field(words('applications.name')));
    expect(mockApi.requests('addApplication')).toEqual([]);
  });

  it('The form of a new application needs the addresses that belong to its kind', async () => {
    const user = await open();
    fill(field(words('applications.name')), 'Café');
    await user.click(kind('BROWSER'));
    await user.click(choice('applications.runBy', words('applications.runByUs')));
    await user.click(add());
    expect(field(words('applications.redirectUris')).getAttribute('aria-invalid')).toBe('true');
    await user.click(kind('NATIVE'));
    await user.click(add());
    expect(field(words('applications.address')).getAttribute('aria-invalid')).toBe('true');
    expect(mockApi.requests('addApplication')).toEqual([]);
  });

  it('The form says which line of a new application the server has refused and why, and keeps what was filled in', async () => {
    const user = await open();
    fill(field(words('applications.name')), 'TV');
    await user.click(kind('NATIVE'));
    await user.click(choice('applications.runBy', words('applications.runByUs')));
    fill(field(words('applications.address')), 'https://tv.example/');
    fill(field(words('applications.redirectUris')), 'org.example.tv:/back\nhttp://tv.localhost/callback');
    mockApi.refuse('addApplication', 400, 'native_address', {
      errors: [{ code: 'native_address', fieldName: 'openid.redirectUris.1' }],
    });
    await user.click(add());
    await screen.findByText(
      words('applications.lineError', { line: '2', error: words('act.native_address') }),
    );
    expect(document.activeElement).toBe(field(words('applications.redirectUris')));
    expect(field(words('applications.redirectUris')).value).toContain('http://tv.localhost/callback');
  });
});

describe('the kinds of registered applications', () => {
  const web: NonNullable<ApplicationDetails['openid']> = {
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
  const save = () => screen.getByRole('button', { name: words('applications.save') });
  const edited = () => mockApi.requests('editApplication').at(-1);
  async function open(openid: ApplicationDetails['openid'] = web, forwardAuth = false) {
    mockApi.answer('getApplication', { ...storeApplication, openid, forwardAuth });
    mockApi.answer('listSignOutNotices', { notices: [] });
    mockApi.answer('editApplication', null);
    const user = await renderConsole('applications/STORE/edit');
    await screen.findByLabelText(words('applications.name'));
    return user;
  }
  const saved = async () => await screen.findByRole('heading', { name: 'Store', level: 1 });

  it('Registered applications of OpenID Connect send their addresses, scopes and choices', async () => {
    const user = await open();
    fill(field(words('applications.logoutUri')), 'https://store.example/logout');
    await user.click(screen.getByRole('checkbox', { name: 'verification' }));
    await user.click(choice('applications.runBy', words('applications.runByOthers')));
    await user.click(screen.getByRole('checkbox', { name: words('applications.pairwise') }));
    await user.click(save());
    await saved();
    expect(edited()?.openid).toEqual({
      ...web,
      logoutUri: 'https://store.example/logout',
      loginUri: null,
      jwks: null,
      scopes: ['openid', 'email', 'verification'],
      firstParty: false,
      pairwise: true,
      withoutPkce: false,
      withoutNonce: false,
      claimsInIdToken: false,
      idTokenAlgorithm: 'RS256',
    });
  });

  it('Registered applications without users have no addresses and no texts, and scopes at servers of their own', async () => {
    const user = await open(null);
    await user.click(kind('MACHINE'));
    for (const label of [
      'applications.redirectUris',
      'applications.returnAddresses',
      'applications.address',
    ] as const)
      expect(screen.queryByLabelText(words(label))).toBeNull();
    expect(screen.queryByLabelText(textOf('applications.textTitle', 'English'))).toBeNull();
    fill(field(words('applications.resources')), 'https://api.example/');
    fill(field(words('applications.resourceScopes')), 'reports:read reports:write');
    await user.click(save());
    await saved();
    expect(edited()?.openid).toMatchObject({
      kind: 'MACHINE',
      redirectUris: [],
      resources: ['https://api.example/'],
      resourceScopes: ['reports:read', 'reports:write'],
    });
  });

  it('Applications of OpenID Connect send a login address and public keys, and an error of the keys is shown at their field', async () => {
    const user = await open();
    fill(field(words('applications.loginUri')), 'https://store.example/login');
    const jwks = '{"keys":[]}';
    fill(field(words('applications.jwks')), jwks);
    mockApi.refuse('editApplication', 400, 'invalid_keys', {
      errors: [{ code: 'invalid_keys', fieldName: 'openid.jwks' }],
    });
    await user.click(save());
    await screen.findByText(words('act.invalid_keys'));
    expect(document.activeElement).toBe(field(words('applications.jwks')));
    expect(edited()?.openid).toMatchObject({ loginUri: 'https://store.example/login', jwks });
    // What runs in a page can keep no key, so it is asked for none, and none is sent.
    await user.click(kind('BROWSER'));
    expect(screen.queryByLabelText(words('applications.jwks'))).toBeNull();
    mockApi.answer('editApplication', null);
    await user.click(save());
    await saved();
    expect(edited()?.openid).toMatchObject({ kind: 'BROWSER', jwks: null });
  });

  const folded = (title: string) =>
    screen.getByRole('heading', { name: title, level: 2 }).closest<HTMLDetailsElement>('details');
  const box = (name: ConsolePhraseId) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${words(name)}`) });

  it('Registered applications say that a proxy asks who their user is, by a switch that is off at first [4.6]', async () => {
    const user = await open(null);
    expect(box('applications.forwardAuth').checked).toBe(false);
    await user.click(box('applications.forwardAuth'));
    await user.click(save());
    await saved();
    expect(edited()?.forwardAuth).toBe(true);
  });

  it('Registered applications that lose their users lose the proxy that asks who they are [4.6]', async () => {
    const user = await open(null, true);
    expect(box('applications.forwardAuth').checked).toBe(true);
    await user.click(kind('MACHINE'));
    await user.click(save());
    await saved();
    expect(edited()?.forwardAuth).toBe(false);
  });

  it('Applications send what an OpenID Connect library with special needs gets, and say that codes without PKCE are a risk', async () => {
    const user = await open();
    expect(folded(words('applications.tokens'))?.open).toBe(false);
    await user.click(screen.getByText(words('applications.tokens')));
    expect(box('applications.withoutPkce').labels?.[0]?.textContent).toContain(words('applications.risk'));
    expect(
      screen.queryByRole('checkbox', { name: new RegExp(words('applications.withoutNonce')) }),
    ).toBeNull();
    await user.click(box('applications.withoutPkce'));
    expect(box('applications.withoutNonce').labels?.[0]?.textContent).toContain(words('applications.risk'));
    await user.click(box('applications.withoutNonce'));
    await user.click(box('applications.claimsInIdToken'));
    await user.selectOptions(field(words('applications.idTokenAlgorithm')), 'ES256');
    await user.click(save());
    await saved();
    expect(edited()?.openid).toMatchObject({
      withoutPkce: true,
      withoutNonce: true,
      claimsInIdToken: true,
      idTokenAlgorithm: 'ES256',
    });
  });

  it('Applications of OpenID Connect keep what they have, shown from the start; only a server with a secret goes without PKCE', async () => {
    const needs = { withoutPkce: true, withoutNonce: true, claimsInIdToken: true } as const;
    const user = await open({ ...web, ...needs, idTokenAlgorithm: 'ES256' });
    expect(folded(words('applications.tokens'))?.open).toBe(true);
    expect(box('applications.withoutPkce').checked).toBe(true);
    expect(box('applications.withoutNonce').checked).toBe(true);
    await user.click(kind('BROWSER'));
    expect(
      screen.queryByRole('checkbox', { name: new RegExp(words('applications.withoutPkce')) }),
    ).toBeNull();
    await user.click(save());
    await saved();
    expect(edited()?.openid).toMatchObject({
      kind: 'BROWSER',
      withoutPkce: false,
      withoutNonce: false,
      claimsInIdToken: true,
      idTokenAlgorithm: 'ES256',
    });
  });

  it('The form opens a folded part in which the server has refused a line, and leads to it', async () => {
    const user = await open();
    mockApi.refuse('editApplication', 400, 'address_not_exact', {
      errors: [{ code: 'address_not_exact', fieldName: 'openid.resources.0' }],
    });
    await user.click(save());
    await screen.findByText(
      words('applications.lineError', { line: '1', error: words('act.address_not_exact') }),
    );
    expect(folded(words('applications.tokens'))?.open).toBe(true);
    expect(folded(words('applications.inPortal'))?.open).toBe(false);
    expect(document.activeElement).toBe(field(words('applications.resources')));
  });

  it('The form of a registered application starts with the fields of name and kind', async () => {
    await open();
    const first = document.querySelectorAll('form input');
    expect(first[0]).toBe(field(words('applications.name')));
    expect(first[1]).toBe(kind('HAND_OFF'));
  });

  it('The form of a registered application shows the language whose texts the server has refused', async () => {
    const user = await open(null);
    await user.selectOptions(languages(), 'fr');
    fill(field(textOf('applications.textTitle', 'Français')), 'Le café');
    await user.selectOptions(languages(), 'de');
    mockApi.refuse('editApplication', 400, 'invalid_application_text', {
      errors: [{ code: 'invalid_application_text', fieldName: 'texts.fr' }],
    });
    await user.click(save());
    await screen.findByText(words('act.invalid_application_text'));
    expect(field(textOf('applications.textTitle', 'Français')).value).toBe('Le café');
  });

  it('A registered application shows its name in place of English texts that are emptied', async () => {
    const user = await open(null);
    fill(field(textOf('applications.textTitle', 'English')), '');
    fill(field(textOf('applications.textDescription', 'English')), '');
    await user.click(save());
    await saved();
    expect(edited()?.texts).toMatchObject({ en: { title: 'Store', description: 'Store' } });
  });

  it('The form of a registered application says that everything ends when OpenID Connect is given up', async () => {
    const user = await open();
    expect(kind('WEB').checked).toBe(true);
    expect(choice('applications.runBy', words('applications.runByUs')).checked).toBe(true);
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

  it('The form begins with what is registered, shows one more language beside English, and says which have no texts', async () => {
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
    // Three fields of English and, with the name, four of the chosen language.
    expect(document.querySelectorAll('input[lang]')).toHaveLength(7);
    expect(screen.queryByLabelText(words('applications.id'))).toBeNull();
  });

  it('The form of a registered application sends texts and position, and leads back to the page of the application', async () => {
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

  it('The form removes the texts of languages whose fields are emptied, and keeps those that are not shown', async () => {
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
    'The form of a registered application says why the change was refused with %s, and keeps what was filled in',
    async (code) => {
      const user = await open();
      fill(field(words('applications.name')), 'The Store');
      mockApi.refuse('editApplication', 400, code);
      await user.click(save());
      await screen.findByText(words(`act.${code}`));
      expect(field(words('applications.name')).value).toBe('The Store');
    },
  );

  it('The form of a registered application says when there is no such application', async () => {
    mockApi.refuse('getApplication', 404, 'application_not_found');
    await renderConsole('applications/UNKNOWN/edit');
    await screen.findByRole('heading', { name: words('applications.missingTitle') });
  });
});
