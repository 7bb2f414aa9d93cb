import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

const settings = [
  { name: 'LOG_LEVEL', value: 'info', isSecret: false, source: 'default' },
  { name: 'PORTICO_BACKUP_KEY', value: null, isSecret: true, source: 'default' },
  { name: 'PORTICO_MAIL_FROM', value: 'Example <no-reply@example.org>', isSecret: false, source: 'file' },
  { name: 'PORTICO_SECRET', value: null, isSecret: true, source: 'environment' },
] as const;

describe('the page of the settings', () => {
  it('shows each value and where it comes from, and of a secret only whether it is set', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: '/etc/portico/portico.env' });
    await renderConsole('settings');
    const textOf = (name: RegExp) => screen.getByRole('row', { name }).textContent ?? '';
    await screen.findByRole('table', { name: words('settings.title') });
    expect(textOf(/LOG_LEVEL/)).toContain(words('settings.fromDefault'));
    expect(textOf(/MAIL_FROM/)).toContain('Example <no-reply@example.org>');
    expect(textOf(/MAIL_FROM/)).toContain(words('settings.fromFile'));
    expect(textOf(/BACKUP_KEY/)).toContain(words('settings.notSet'));
    expect(textOf(/PORTICO_SECRET/)).toContain(words('settings.isSet'));
    expect(textOf(/PORTICO_SECRET/)).toContain(words('settings.fromEnvironment'));
  });

  it('says how the operator changes them, with the settings file or without one', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: '/etc/portico/portico.env' });
    await renderConsole('settings');
    await screen.findByText(words('settings.howFile'));
    screen.getByText('/etc/portico/portico.env');
    screen.getByText(/^portico setting set /);
  });

  it('says it for a server without a settings file', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    await renderConsole('settings', { locale: 'ar' });
    await screen.findByText(words('settings.howEnvironment'));
  });

  it('is searched by the words of the address', async () => {
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

  it('is searched by values too, in capital or small letters', async () => {
    mockApi.answer('listSettings', { settings: [...settings], file: null });
    await renderConsole('settings?q=NO-reply');
    await screen.findByText('PORTICO_MAIL_FROM');
    expect(screen.queryByText('LOG_LEVEL')).toBeNull();
  });

  it('is not offered to support', async () => {
    await renderConsole('settings', { role: 'support' });
    await screen.findByText(words('console.notAllowed'));
  });
});
