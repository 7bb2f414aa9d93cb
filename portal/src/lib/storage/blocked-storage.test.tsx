import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { password } from '../../mock-api/world.ts';
import { currentPage } from '../../testing/page.ts';
import { fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';
import { signOut } from '../session/sign-out.ts';

setUpScreens();

const names = ['localStorage', 'sessionStorage'] as const;
const real = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);

/** A browser whose user has blocked storage: reading the property alone throws. */
beforeEach(() => {
  for (const name of names) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The user has blocked it', 'SecurityError');
      },
    });
  }
});
afterEach(() => {
  for (const [name, descriptor] of real) {
    if (descriptor) Object.defineProperty(window, name, descriptor);
    else Reflect.deleteProperty(window, name);
  }
});

describe('a user who has blocked storage', () => {
  it('A user who has blocked storage can sign in, and out again [4.11]', async () => {
    const { user } = await renderScreen('login');
    fill(main().getByLabelText(words('form.email')), 'alice@portico.example');
    fill(main().getByLabelText(words('form.password')), password);
    await user.click(main().getByRole('button', { name: words('signIn.submit') }));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/general'));
    await signOut(currentPage());
    await screen.findByText(words('shell.endedSignedOut'));
  });

  it('A user who has blocked storage can register: what is typed is only not restored after a reload [2.45]', async () => {
    const { user } = await renderScreen('registration');
    fill(main().getByLabelText(words('form.email')), 'grace@portico.example');
    fill(main().getByLabelText(words('form.password')), 'Quiet-Lane7');
    fill(main().getByLabelText(words('form.passwordAgain')), 'Quiet-Lane7');
    fill(main().getByLabelText(words('form.firstName')), 'Grace');
    fill(main().getByLabelText(words('form.lastName')), 'Green');
    await user.type(await main().findByRole('combobox'), 'Ireland{Enter}');
    for (const box of main().getAllByRole('checkbox')) await user.click(box);
    await user.click(main().getByRole('button', { name: words('registration.submit') }));
    await main().findByRole('heading', { name: words('registration.doneTitle') });
    expect(mockApi.requests('register')).toHaveLength(1);
  });
});
