import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { advance, stopTime } from '../../testing/time.ts';

setUpScreens();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const banner = () => screen.queryByText(words('shell.maintenanceText'));

describe('maintenance', () => {
  it.each(['home', 'login', 'profileGeneral'] as const)(
    'Maintenance is told on the page %s, with its end',
    async (name) => {
      const until = '2035-03-04T12:34:00.000Z';
      await renderScreen(name, {
        config: { maintenance: { until } },
        ...(name === 'profileGeneral' && { signedInAs: 'alice' }),
      });
      expect((await screen.findByText(/Maintenance until/)).textContent).toMatch(/2035/);
      expect(banner()?.closest('[role=status]')).not.toBeNull();
    },
  );

  it('Maintenance is not told when there is none', async () => {
    await renderScreen('login');
    expect(banner()).toBeNull();
  });

  it('Maintenance is told to whoever is refused because of it, once and with the reason instead of a fault [8.21]', async () => {
    const { user } = await renderScreen('login');
    mockApi.refuse('issueToken', 'maintenance', { retryAfter: 600 });
    await user.type(main().getByLabelText(words('form.email')), 'alice@portico.example');
    await user.type(main().getByLabelText(words('form.password')), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
    await waitFor(() => expect(banner()).not.toBeNull());
    // Once, in the form.
    await screen.findByText(words('error.maintenance'));
    expect(screen.queryByText(words('error.internal_server_error'))).toBeNull();
  });

  it('Maintenance is no longer told when its time is over, without a reload', async () => {
    stopTime();
    await renderScreen('login', { config: { maintenance: { until: inMinutes(1) } } });
    expect(banner()).not.toBeNull();
    await advance(60_000);
    expect(banner()).toBeNull();
  });

  it('Maintenance is no longer told when it was ended before its time', async () => {
    stopTime();
    await renderScreen('login', { config: { maintenance: { until: inMinutes(60) } } });
    expect(banner()).not.toBeNull();
    await advance(60_000);
    await vi.waitUntil(() => banner() === null, 60_000);
  });
});
