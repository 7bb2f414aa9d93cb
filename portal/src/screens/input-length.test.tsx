import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../mock-api/control.ts';
import { type RenderOptions, renderScreen, setUpScreens, untilAnswered } from '../testing/render-screen.tsx';

setUpScreens();

const typed = ['text', 'email', 'password', 'search', 'tel', 'url', 'number'];

/**
 * The inputs in which a user can type, with the most characters each takes. A part of a date keeps only as
 * many digits as it has.
 */
const limitsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('input')]
    .filter((input) => typed.includes(input.type) && !input.readOnly && !input.closest('[data-part]'))
    .map((input) => [input.name || input.id, input.maxLength] as const);

const generic = (count: number) => Array.from({ length: count }, () => 256);
const bob = { signedInAs: 'bob' } as const;

it.each<[Parameters<typeof renderScreen>[0], RenderOptions, number[]]>([
  ['login', {}, generic(2)],
  ['registration', {}, generic(6)],
  ['passwordReset', {}, generic(1)],
  ['passwordResetConfirm', { path: `password/reset/${'x'.repeat(43)}` }, generic(2)],
  ['profilePassword', bob, generic(3)],
  ['profileVerificationPassport', bob, generic(6)],
  ['profileVerificationAddress', bob, generic(10)],
  ['profileVerificationBusiness', bob, generic(2)],
  ['profileSecurityVerificationTelegram', bob, generic(1)],
])(
  'The screen %s takes at most 256 characters in every input [5.17, 9.6]',
  async (name, options, expected) => {
    mockApi.document('PASSPORT', { status: 'NEW_DOCUMENT' });
    await renderScreen(name, options);
    await waitFor(() => expect(screen.getByRole('main').querySelector('form input')).not.toBeNull());
    await untilAnswered();
    // The second address has fields of its own when it differs.
    const isSame = screen.getByRole('main').querySelector('input[name=equal]');
    if (isSame) fireEvent.click(isSame);
    const limits = limitsOf(screen.getByRole('main'));
    expect(
      limits.map(([, most]) => most),
      JSON.stringify(limits),
    ).toEqual(expected);
  },
);
