import { ErrorIcon } from '@portico/ui';
import { screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const path = `password/reset/${'x'.repeat(43)}`;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const hiddenUsername = () => screen.getByRole('main').querySelector<HTMLInputElement>('[name=username]');

describe('the link of a reset mail', () => {
  it('A reset link that is not valid says so on load, before the user types anything [2.52]', async () => {
    mockApi.refuse('checkPasswordReset', 'not_found');
    await renderScreen('passwordResetConfirm', { path });
    await main().findByRole('heading', { name: words('password.invalidTitle') });
    expect(main().queryByLabelText(words('password.new'))).toBeNull();
  });

  it('A reset link that is not valid is a card of an error: its icon, its colour, and what to do [2.52]', async () => {
    mockApi.refuse('checkPasswordReset', 'not_found');
    await renderScreen('passwordResetConfirm', { path });
    await main().findByRole('alert');
    const icon = screen.getByRole('main').querySelector('[data-tone]');
    expect(icon?.getAttribute('data-tone')).toBe('danger');
    expect(icon?.querySelector('svg')?.innerHTML).toBe(
      parse(renderToStaticMarkup(<ErrorIcon size={28} />)).querySelector('svg')?.innerHTML,
    );
    expect(main().getByRole('alert').textContent).toBe(words('password.invalidLead'));
    expect(
      main()
        .getByRole('link', { name: words('password.invalidNew') })
        .getAttribute('href'),
    ).toBe('/en/password/reset');
  });

  it('A reset link that cannot be checked shows the form: the server decides when it is sent [2.51]', async () => {
    mockApi.disconnect('checkPasswordReset');
    await renderScreen('passwordResetConfirm', { path });
    expect(main().getByLabelText(words('password.new'))).toBeDefined();
  });

  it('A reset link gives password managers the e-mail of the account, and the sign-in afterwards too [2.51, 2.53]', async () => {
    localStorage.setItem('portico.email', 'somebody-else@portico.example');
    const { user } = await renderScreen('passwordResetConfirm', { path });
    await waitFor(() => expect(hiddenUsername()?.value).toBe('alice@portico.example'));
    await user.type(main().getByLabelText(words('password.new')), 'Quiet-Lane7');
    await user.type(main().getByLabelText(words('password.again')), 'Quiet-Lane7');
    await user.click(main().getByRole('button', { name: words('password.chooseSubmit') }));
    const answer = mockApi.pending('issueToken');
    await user.click(await main().findByRole('link', { name: words('password.successSignIn') }));
    await waitFor(() =>
      expect(main().getByLabelText<HTMLInputElement>(words('form.email')).value).toBe(
        'alice@portico.example',
      ),
    );
    // What was typed a moment ago signs in, by an ordinary sign-in: with the second factor, if there is one.
    await waitFor(() => expect(mockApi.requests('issueToken')).toHaveLength(1));
    expect(mockApi.requests('issueToken')[0]?.input).toMatchObject({
      grant_type: 'password',
      username: 'alice@portico.example',
      password: 'Quiet-Lane7',
    });
    answer();
  });

  it('A reset link has the colour of the application that it was requested from, before and after the reset [2.51, 2.53]', async () => {
    mockApi.answer('checkPasswordReset', { email: 'alice@portico.example', applicationName: 'Store' });
    mockApi.answer('confirmPasswordReset', { applicationName: 'Store' });
    const colour = () =>
      screen.getByRole('main').querySelector('[data-application]')?.getAttribute('data-application');
    const { user } = await renderScreen('passwordResetConfirm', { path });
    await waitFor(() => expect(colour()).toBe('store'));
    fill(main().getByLabelText(words('password.new')), 'Quiet-Lane7');
    fill(main().getByLabelText(words('password.again')), 'Quiet-Lane7');
    await user.click(main().getByRole('button', { name: words('password.chooseSubmit') }));
    await main().findByRole('heading', { name: words('password.successTitle') });
    expect(colour()).toBe('store');
  });

  it.each([null, {}, { applicationName: 'Store' }, { resourceUrl: 'http://store.localhost:3001/' }])(
    'A reset succeeds when the server answers %j [2.53, 3.18]',
    async (data) => {
      mockApi.respond('confirmPasswordReset', 200, { state: 'success', data, errors: [] });
      const { user } = await renderScreen('passwordResetConfirm', { path });
      await user.type(main().getByLabelText(words('password.new')), 'Quiet-Lane7');
      await user.type(main().getByLabelText(words('password.again')), 'Quiet-Lane7');
      await user.click(main().getByRole('button', { name: words('password.chooseSubmit') }));
      await main().findByRole('heading', { name: words('password.successTitle') });
    },
  );

  it('The link of the first admin asks for the password of the new account, and leads to the sign-in', async () => {
    mockApi.answer('checkPasswordReset', { email: 'ada@portico.example', firstAdmin: true });
    const { user } = await renderScreen('passwordResetConfirm', { path });
    await main().findByRole('heading', { name: words('password.adminTitle') });
    main().getByText(words('password.adminLead', { email: 'ada@portico.example' }));
    await user.type(main().getByLabelText(words('form.password')), 'Quiet-Lane7');
    await user.type(main().getByLabelText(words('form.passwordAgain')), 'Quiet-Lane7');
    await user.click(main().getByRole('button', { name: words('password.adminSubmit') }));
    await waitFor(() =>
      expect(main().getByLabelText<HTMLInputElement>(words('form.email')).value).toBe('ada@portico.example'),
    );
    await main().findByText(words('password.adminCreated'));
  });

  it.each(['guessable_password', 'same_password'] as const)(
    'The form of a reset link says %s at the password [5.4]',
    async (code) => {
      mockApi.refuseFields('confirmPasswordReset', { password: [code] });
      const { user } = await renderScreen('passwordResetConfirm', { path });
      await user.type(main().getByLabelText(words('password.new')), 'Quiet-Lane7');
      await user.type(main().getByLabelText(words('password.again')), 'Quiet-Lane7');
      await user.click(main().getByRole('button', { name: words('password.chooseSubmit') }));
      await main().findByText(words(`error.${code}`));
    },
  );

  it.each(['Passw0rd!', 'Alice-Boat.42'])(
    'The form of a reset link calls the password %s guessable before it is sent [5.4]',
    async (password) => {
      const { user } = await renderScreen('passwordResetConfirm', { path });
      await user.type(main().getByLabelText(words('password.new')), password);
      await main().findByText(words('error.guessable_password'));
    },
  );

  it('The form of a reset link offers to sign in with the typed password, if it is the current one already [5.4]', async () => {
    mockApi.refuseFields('confirmPasswordReset', { password: ['same_password'] });
    const { user } = await renderScreen('passwordResetConfirm', { path });
    await waitFor(() => expect(hiddenUsername()?.value).toBe('alice@portico.example'));
    await user.type(main().getByLabelText(words('password.new')), 'Quiet-Lane7');
    await user.type(main().getByLabelText(words('password.again')), 'Quiet-Lane7');
    await user.click(main().getByRole('button', { name: words('password.chooseSubmit') }));
    const answer = mockApi.pending('issueToken');
    await user.click(await main().findByRole('link', { name: words('password.signInWithIt') }));
    await waitFor(() => expect(mockApi.requests('issueToken')).toHaveLength(1));
    expect(mockApi.requests('issueToken')[0]?.input).toMatchObject({
      username: 'alice@portico.example',
      password: 'Quiet-Lane7',
    });
    answer();
  });
});
