import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const settings = [
  { name: 'LOG_LEVEL', value: 'info', isSecret: false, source: 'default', group: 'WATCHING' },
  { name: 'PORTICO_BACKUP_KEY', value: null, isSecret: true, source: 'default', group: 'STORAGE' },
  {
    name: 'PORTICO_MAIL_FROM',
    value: 'Example <no-reply@example.org>',
    isSecret: false,
    source: 'file',
    group: 'MESSAGES',
  },
  { name: 'PORTICO_SECRET', value: null, isSecret: true, source: 'environment', group: 'PROTECTION' },
] as const;

describe('the page of the settings', () => {
  it('The page shows each setting and where its value comes from, and of a secret only whether it is set', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: '/etc/portico/portico.env' });
    await renderConsole('settings');
    const textOf = (name: RegExp) => screen.getByRole('row', { name }).textContent ?? '';
    await screen.findByRole('table', { name: words('settingGroup.MESSAGES') });
    expect(textOf(/LOG_LEVEL/)).toContain(words('settings.fromDefault'));
    expect(textOf(/MAIL_FROM/)).toContain('Example <no-reply@example.org>');
    expect(textOf(/MAIL_FROM/)).toContain(words('settings.fromFile'));
    expect(textOf(/BACKUP_KEY/)).toContain(words('settings.notSet'));
    expect(textOf(/PORTICO_SECRET/)).toContain(words('settings.isSet'));
    expect(textOf(/PORTICO_SECRET/)).toContain(words('settings.fromEnvironment'));
  });

  it('The page puts the settings into groups that say what they are about, and leaves out what has no setting', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    await renderConsole('settings');
    const secret = await screen.findByRole('table', { name: words('settingGroup.PROTECTION') });
    expect(within(secret).getAllByRole('row')).toHaveLength(2);
    expect(secret.textContent).toContain('PORTICO_SECRET');
    screen.getByText(words('settingAbout.PROTECTION'));
    const groups = screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'));
    expect(groups).toEqual(
      (['STORAGE', 'PROTECTION', 'MESSAGES', 'WATCHING'] as const).map((group) =>
        words(`settingGroup.${group}`),
      ),
    );
  });

  it('The page says how the operator changes the settings with the settings file', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: '/etc/portico/portico.env' });
    await renderConsole('settings');
    await screen.findByText(words('settings.howFile'));
    screen.getByText('/etc/portico/portico.env');
    screen.getByText(/^portico setting set /);
  });

  it('The page says how the operator changes the settings of a server without a settings file', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    await renderConsole('settings', { locale: 'ar' });
    await screen.findByText(words('settings.howEnvironment'));
  });

  it('The page of the settings is searched by the words of the address', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    const user = await renderConsole('settings?q=mail');
    await screen.findByText('PORTICO_MAIL_FROM');
    expect(screen.queryByText('LOG_LEVEL')).toBeNull();
    await user.keyboard('/');
    fill(screen.getByLabelText(words('settings.searchLabel')), 'colour');
    await user.keyboard('{Enter}');
    await screen.findByText(words('settings.emptyTitle'));
    await waitFor(() => expect(location.search).toBe('?q=colour'));
  });

  it('The page of the settings is searched by values too, in capital or small letters', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    await renderConsole('settings?q=NO-reply');
    await screen.findByText('PORTICO_MAIL_FROM');
    expect(screen.queryByText('LOG_LEVEL')).toBeNull();
  });

  it('The page of the settings is not offered to support', async () => {
    await renderConsole('settings', { role: 'support' });
    await screen.findByText(words('console.notAllowed'));
  });
});

describe('maintenance', () => {
  const until = '2035-03-04T12:34:00.000Z';

  it('Maintenance is started by an admin for a time, and then told on every page', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    const user = await renderConsole('settings');
    await user.click(await screen.findByRole('button', { name: words('maintenance.start') }));
    const dialog = within(screen.getByRole('dialog', { name: words('maintenance.start') }));
    await user.selectOptions(dialog.getByLabelText(words('maintenance.lasts')), '120');
    dialog.getByRole('option', { name: '2\u00a0hours', selected: true });
    mockApi.answer('startMaintenance', { until });
    mockApi.answer('getMaintenance', { until });
    await user.click(dialog.getByRole('button', { name: words('maintenance.start') }));
    await screen.findByText(words('maintenance.currentText'));
    expect(mockApi.requests('startMaintenance')).toEqual([{ minutes: 120 }]);
    screen.getByText(/Maintenance until .*2035/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Maintenance is ended by an admin', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    mockApi.answer('getMaintenance', { until });
    const user = await renderConsole('settings');
    await user.click(await screen.findByRole('button', { name: words('maintenance.end') }));
    const dialog = within(screen.getByRole('dialog', { name: words('maintenance.end') }));
    mockApi.answer('endMaintenance', null);
    mockApi.answer('getMaintenance', null);
    await user.click(dialog.getByRole('button', { name: words('maintenance.end') }));
    await waitFor(() => expect(screen.queryByText(words('maintenance.currentText'))).toBeNull());
    await screen.findByRole('button', { name: words('maintenance.start') });
  });

  it('The dialog says so when somebody else has already ended the maintenance', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    mockApi.answer('getMaintenance', { until });
    const user = await renderConsole('settings');
    await user.click(await screen.findByRole('button', { name: words('maintenance.end') }));
    const dialog = within(screen.getByRole('dialog', { name: words('maintenance.end') }));
    mockApi.refuse('endMaintenance', 400, 'no_maintenance');
    await user.click(dialog.getByRole('button', { name: words('maintenance.end') }));
    await dialog.findByText(words('act.no_maintenance'));
  });

  it('Maintenance is told to support too, as soon as a call is refused because of it', async () => {
    mockApi.refuse('findAccounts', 503, 'maintenance');
    const load = renderConsole('accounts', { role: 'support' });
    mockApi.answer('getMaintenance', { until });
    await load;
    await screen.findByText(words('maintenance.currentText'));
    await screen.findByText(words('error.maintenance'));
  });
});
