import type { Config } from '@portico/contract/config';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockApi } from '../../mock-api/control.ts';
import { configIn } from '../../mock-api/world.ts';
import { errorOf, fill, main, renderScreen, setUpScreens, words } from '../../testing/render-screen.tsx';

setUpScreens();

const field = (id: 'password.current' | 'password.new' | 'password.again') =>
  main().getByLabelText<HTMLInputElement>(words(id));
const save = () => main().getByRole<HTMLButtonElement>('button', { name: words('password.changeSubmit') });
const sent = () => mockApi.requests('changePassword').map(({ input }) => input);

async function open(config: Partial<Config> = {}) {
  const rendered = await renderScreen('profilePassword', { signedInAs: 'alice', config });
  await main().findByRole('heading', { name: words('password.changeTitle') });
  return rendered;
}

function fillIn(current: string, next: string, again = next): void {
  fill(field('password.current'), current);
  fill(field('password.new'), next);
  fill(field('password.again'), again);
}

describe('changing the password', () => {
  it('A password can be saved once the current one is typed and the new one meets all six rules [2.17, 2.54, 5.6]', async () => {
    await open();
    expect(save().disabled).toBe(true);
    fillIn('Open-Arch-7!', 'quiet-lane7');
    expect(save().disabled).toBe(true);
    fillIn('', 'Quiet-Lane7');
    expect(save().disabled).toBe(true);
    fillIn('Open-Arch-7!', 'Quiet-Lane7');
    expect(save().disabled).toBe(false);
  });

  it('The password page has three fields, and lists which rules a new password meets and which not [2.54]', async () => {
    await open();
    expect(
      [...document.querySelectorAll('main form input[type=password]')].map((input) =>
        input.getAttribute('name'),
      ),
    ).toEqual(['password', 'newPassword', 'passwordConfirmation']);
    const [rules, match] = main().getAllByRole('list', { name: words('password.checklist') });
    const met = (list: HTMLElement | undefined) =>
      within(list as HTMLElement)
        .getAllByRole('listitem')
        .map((rule) => rule.textContent?.endsWith(` ${words('password.met')}`));
    const texts = within(rules as HTMLElement)
      .getAllByRole('listitem')
      .map((rule) => rule.textContent ?? '');
    expect(texts).toEqual([
      expect.stringMatching(/^8 to 14 characters/),
      expect.stringMatching(/^An uppercase letter/),
      expect.stringMatching(/^A lowercase letter/),
      expect.stringMatching(/^A digit/),
      expect.stringMatching(/^A special character/),
      expect.stringMatching(/^Only Latin letters, digits/),
    ]);
    expect(met(rules)).toEqual([false, false, false, false, false, false]);
    for (const [next, expected] of [
      ['q', [false, false, true, false, false, true]],
      ['QuietLane', [true, true, true, false, false, true]],
      ['Quiet-Lane7', [true, true, true, true, true, true]],
    ] as const) {
      fill(field('password.new'), next);
      expect([next, met(rules)]).toEqual([next, expected]);
    }
    expect(met(match)).toEqual([false]);
    fill(field('password.again'), 'Quiet-Lane7');
    expect(met(match)).toEqual([true]);
  });

  it('The password page demands as many characters as a rule of the operator says [5.1, 5.4]', async () => {
    await open({ passwordMinLength: 12 });
    const [rules] = main().getAllByRole('list', { name: words('password.checklist') });
    within(rules as HTMLElement).getByText(words('password.checkLength', { min: 12, max: 14 }), {
      exact: false,
    });
    fillIn('Open-Arch-7!', 'Quiet-Lane7');
    expect(save().disabled).toBe(true);
    fillIn('Open-Arch-7!', 'Quiet-Lane-7');
    expect(save().disabled).toBe(false);
  });

  it('The password page that was open before a rule learns from the refusal how many characters it demands [5.1, 8.8]', async () => {
    mockApi.respond('getConfig', 200, { ...configIn('en'), passwordMinLength: 12 });
    mockApi.refuseFields('changePassword', { newPassword: ['min_length'] });
    const { user } = await open();
    fillIn('Open-Arch-7!', 'Quiet-Lane7');
    await user.click(save());
    await waitFor(() =>
      expect(errorOf(field('password.new'))).toContain(words('error.min_length', { min: 12 })),
    );
    mockApi.restore('changePassword');
    fillIn('Open-Arch-7!', 'Quiet-Lane-7');
    await user.click(save());
    await waitFor(() => expect(location.pathname).toBe('/en/successChangePassword'));
  });

  it('The password page sends current and new password, and opens the success screen [2.18, 2.54, 7.11]', async () => {
    const { user } = await open();
    fillIn('Open-Arch-7!', 'Quiet-Lane7');
    await user.click(save());
    await waitFor(() => expect(location.pathname).toBe('/en/successChangePassword'));
    await screen.findByRole('heading', { name: words('password.changedTitle') });
    expect(sent()).toEqual([{ password: 'Open-Arch-7!', newPassword: 'Quiet-Lane7' }]);
  });

  it('The password page does not send two passwords that differ: not_match [5.5]', async () => {
    const { user } = await open();
    fillIn('Open-Arch-7!', 'Quiet-Lane7', 'Quiet-Lane8');
    await user.click(save());
    await waitFor(() => expect(errorOf(field('password.again'))).toContain(words('error.not_match')));
    expect(sent()).toEqual([]);
  });

  it('The password page shows a wrong current password at its field [5.28, 8.8]', async () => {
    mockApi.refuseFields('changePassword', { password: ['wrong_old_password'] });
    const { user } = await open();
    fillIn('Wrong-Arch-7!', 'Quiet-Lane7');
    await user.click(save());
    await waitFor(() =>
      expect(errorOf(field('password.current'))).toContain(words('error.wrong_old_password')),
    );
  });

  it('The password page shows errors of the server at their fields [5.28]', async () => {
    mockApi.refuseFields('changePassword', { newPassword: ['invalid_password_format'] });
    const { user } = await open();
    fillIn('Open-Arch-7!', 'Quiet-Lane7');
    await user.click(save());
    await waitFor(() =>
      expect(errorOf(field('password.new'))).toContain(words('error.invalid_password_format')),
    );
  });

  it('The password page says that there is no connection, and keeps what was typed [8.2]', async () => {
    mockApi.disconnect('changePassword');
    const { user } = await open();
    fillIn('Open-Arch-7!', 'Quiet-Lane7');
    await user.click(save());
    await screen.findByText(words('error.server_error'));
    expect([field('password.current').value, field('password.new').value]).toEqual([
      'Open-Arch-7!',
      'Quiet-Lane7',
    ]);
    mockApi.restore('changePassword');
    await user.click(save());
    await waitFor(() => expect(location.pathname).toBe('/en/successChangePassword'));
  });

  it('The password page shows at the new password that it is the current one or can be guessed [8.8]', async () => {
    for (const code of ['same_password', 'guessable_password'] as const) {
      mockApi.refuseFields('changePassword', { newPassword: [code] });
      const { user, unmount } = await open();
      fillIn('Open-Arch-7!', 'Quiet-Lane7');
      await user.click(save());
      await waitFor(() => expect(errorOf(field('password.new'))).toContain(words(`error.${code}`)));
      unmount();
    }
  });

  it.each(['Passw0rd!', 'Archer-Boat1'])(
    'The password page calls the new password %s guessable before it is sent [5.4, 8.8]',
    async (next) => {
      await open();
      fillIn('Open-Arch-7!', next);
      await waitFor(() =>
        expect(errorOf(field('password.new'))).toContain(words('error.guessable_password')),
      );
    },
  );

  it('The password page sends one request, also if the button is pressed several times [5.6, 5.16]', async () => {
    const answer = mockApi.pending('changePassword');
    const { user } = await open();
    fillIn('Open-Arch-7!', 'Quiet-Lane7');
    await user.click(save());
    await user.click(await main().findByRole('button', { name: words('password.changeBusy') }));
    answer();
    await waitFor(() => expect(location.pathname).toBe('/en/successChangePassword'));
    expect(sent()).toHaveLength(1);
  });
});
