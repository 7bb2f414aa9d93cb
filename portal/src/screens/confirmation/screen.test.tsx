import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const code = 'x'.repeat(43);
const opened = { path: `confirmation/${code}` };
const heading = (id: Parameters<typeof words>[0]) => screen.findByRole('heading', { name: words(id) });

describe('the link of a confirmation mail', () => {
  it('shows that it is being confirmed until the server has answered [2.49, 4.25]', async () => {
    const answer = mockApi.pending('confirmRegistration');
    await renderScreen('confirmation', opened);
    await heading('confirmation.waitingTitle');
    answer();
    await heading('confirmation.doneTitle');
    expect(mockApi.requests('confirmRegistration')[0]?.input).toEqual({ code });
  });

  it('leads to the resource URL, under the name of the application [2.49, 3.18, 7.29]', async () => {
    mockApi.answer('confirmRegistration', {
      resourceUrl: 'http://store.localhost:3001/cart',
      applicationName: 'Store',
    });
    await renderScreen('confirmation', opened);
    await heading('confirmation.doneTitle');
    const name = words('confirmation.goOnTo', { application: 'Store' });
    expect(main().getByRole('link', { name }).getAttribute('href')).toBe('http://store.localhost:3001/cart');
  });

  it('that is wrong or has expired says so, and offers a new one [2.49, 4.25, 8.16]', async () => {
    mockApi.refuse('confirmRegistration', 'incorrect_code');
    const { user } = await renderScreen('confirmation', opened);
    await heading('confirmation.failedTitle');
    expect(screen.getByRole('main').textContent).toContain(words('confirmation.failedLink'));
    fill(main().getByLabelText(words('confirmation.email')), 'grace@portico.example');
    await user.click(main().getByRole('button', { name: words('confirmation.newLink') }));
    await screen.findByText(words('registration.resent'));
    expect(mockApi.requests('resendConfirmation')[0]?.input).toEqual({ email: 'grace@portico.example' });
  });

  it('that fails with the code of a field shows that code in words [8.16]', async () => {
    mockApi.refuseFields('confirmRegistration', { code: ['internal_server_error'] });
    await renderScreen('confirmation', opened);
    await heading('confirmation.failedTitle');
    expect(screen.getByRole('main').textContent).toContain(words('error.internal_server_error'));
  });

  it('can be tried again when the server could not be reached [4.25, 8.21]', async () => {
    mockApi.refuse('confirmRegistration', 'server_error');
    const { user } = await renderScreen('confirmation', opened);
    await heading('confirmation.failedTitle');
    mockApi.restore('confirmRegistration');
    await user.click(main().getByRole('button', { name: words('confirmation.retry') }));
    await heading('confirmation.doneTitle');
    await waitFor(() => expect(mockApi.requests('confirmRegistration')).toHaveLength(2));
  });
});
