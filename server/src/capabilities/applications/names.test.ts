import type { InputOf } from '@portico/contract/endpoints';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { person, signIn } from '../../testing/people.ts';

const shop: Omit<InputOf<'editApplication'>, 'place'> = {
  id: 'SHOP',
  name: 'Shop',
  names: { de: 'Laden', ar: 'المتجر' },
  type: 'store',
  url: 'https://shop.example/',
  returnAddresses: ['https://shop.example/'],
  texts: { en: { title: 'Shop', description: 'Everything' } },
};

describeServer('the name of an application in the language of the reader', (server) => {
  const { admin } = openConsoleForStaff(server);
  const shown = async (locale: string) =>
    (await server.call('getConfig', {}, { locale })).data.applicationsInfo.find(
      ({ application }) => application === 'SHOP',
    )?.applicationName;
  const details = async () => (await admin.call('getApplication', { id: 'SHOP' })).data;
  const edit = async (changes: Partial<typeof shop>) => {
    const { place } = await details();
    const { names: _, ...rest } = shop;
    return await admin.call('editApplication', { ...rest, place, ...changes });
  };

  it('An application’s name in the reader’s language is in the configuration, the hand-off’s answer and mails; others read the plain one [3.2, 7.2]', async () => {
    await admin.call('addApplication', shop);
    expect([await shown('de'), await shown('ar'), await shown('fr'), await shown('en')]).toEqual([
      'Laden',
      'المتجر',
      'Shop',
      'Shop',
    ]);
    const token = await signIn(server, 'alice');
    const input = { application: 'SHOP', requestedUrl: shop.url };
    const named = async (locale: string) =>
      (await server.call('findRedirectUrl', input, { token, locale })).data.applicationName;
    expect([await named('de'), await named('fr')]).toEqual(['Laden', 'Shop']);
    const { email } = person('bob');
    await server.call('requestPasswordReset', { email, application: 'SHOP' }, { locale: 'de' });
    expect((await server.mails.mailTo(email)).text).toContain('Laden');
  });

  it('The name of an application in a language stays where an edit says nothing about it, and is removed by one that says so', async () => {
    await edit({ name: 'The Shop' });
    expect((await details()).names).toEqual(shop.names);
    await edit({ names: { de: 'Der Laden' } });
    expect([await shown('de'), await shown('ar')]).toEqual(['Der Laden', 'Shop']);
    expect((await edit({ names: { de: 'Der Laden' } })).codes).toEqual(['nothing_changed']);
  });

  it('The name of an application in a language is refused at its field if it cannot be read on one line', async () => {
    const refused = await edit({ names: { de: 'x'.repeat(65) } });
    expect([refused.status, ...refused.codes]).toEqual([400, 'invalid_application_name']);
    expect(refused.text).toContain('"fieldName":"names.de"');
  });

  it('The names of an application are changed by the command line language by language', async () => {
    await operateJson(server, 'app', 'edit', 'SHOP', '--name-in', 'fr=La boutique', 'de=');
    expect((await details()).names).toEqual({ fr: 'La boutique' });
    const { code, err } = await operate(server, ['app', 'edit', 'SHOP', '--name-in', 'xx=Shop']);
    expect([code, err]).toEqual([1, '“xx=Shop” is no name in another language. Write it as de=Laden.\n']);
  });
});
