import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountDetails } from '../../testing/account.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { fill, renderConsole, setUpConsole, words } from '../../testing/render.tsx';

setUpConsole();

/** Opens the dialog that asks why Alice's account is disabled. */
async function open() {
  mockApi.answer('getAccount', accountDetails);
  mockApi.answer('listAccountActivity', { records: [], next: null });
  const user = await renderConsole('accounts/id-of-alice');
  const opener = await screen.findByRole('button', { name: words('account.disable') });
  await user.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: words('account.disableTitle') }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>(words('console.reason'));
  const press = () => user.click(dialog.getByRole('button', { name: words('account.disable') }));
  return { user, opener, dialog, field, press };
}

describe('the dialog that asks for the reason of an act', () => {
  it('The dialog that asks for a reason says what the act does, and begins without a reason', async () => {
    const { dialog, field } = await open();
    dialog.getByText(words('account.disableText'));
    dialog.getByText(words('console.reasonHint'));
    expect(field.value).toBe('');
    expect(field.required).toBe(true);
    expect(field.maxLength).toBe(500);
  });

  it.each([
    ['nothing', ''],
    ['spaces and line breaks', ' \n\t '],
    // A character that takes no space: the reason would look empty in the audit trail.
    ['what nobody can see', '\u200b\u2060'],
  ])('The dialog refuses %s as the reason of an act, and leads back to the field', async (_what, reason) => {
    const { dialog, field, press } = await open();
    fill(field, reason);
    await press();
    dialog.getByText(words('act.reason_required'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(mockApi.requests('disableAccount')).toEqual([]);
  });

  it('A refusal takes the focus, because the button may be below a form that is longer than the window', async () => {
    const { dialog, field, press } = await open();
    fill(field, 'stolen phone');
    mockApi.refuse('disableAccount', 400, 'own_account');
    await press();
    const alert = await dialog.findByRole('alert');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(document.activeElement?.tagName).toBe('DIV');
  });

  it('The dialog takes the error back when a reason is typed', async () => {
    const { dialog, field, press } = await open();
    await press();
    fill(field, 'stolen phone');
    expect(dialog.queryByText(words('act.reason_required'))).toBeNull();
  });

  it('The dialog sends a reason of several lines as one line, as the audit trail shows it', async () => {
    const { field, press } = await open();
    fill(field, '  stolen phone\n  reported by the user\t\r\n on Monday ');
    mockApi.answer('disableAccount', null);
    await press();
    await waitFor(() =>
      expect(mockApi.requests('disableAccount')).toEqual([
        { id: 'id-of-alice', reason: 'stolen phone reported by the user on Monday' },
      ]),
    );
  });

  it('The dialog sends a reason once, however often the button is pressed while the server works', async () => {
    const { dialog, field, press } = await open();
    fill(field, 'stolen phone');
    const answer = mockApi.pending('disableAccount', null);
    await press();
    const busy = dialog.getByRole('button', { name: words('console.working') });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    busy.click();
    expect(mockApi.requests('disableAccount')).toHaveLength(1);
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.requests('disableAccount')).toHaveLength(1);
  });

  it.each(['console.cancel', 'console.close'] as const)(
    'The dialog that asks for a reason does nothing after “%s”',
    async (label) => {
      const { user, dialog, field, opener } = await open();
      fill(field, 'stolen phone');
      await user.click(dialog.getByRole('button', { name: words(label) }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(mockApi.requests('disableAccount')).toEqual([]);
      // What was typed for an act that did not happen is gone.
      await user.click(opener);
      expect(screen.getByLabelText<HTMLTextAreaElement>(words('console.reason')).value).toBe('');
    },
  );

  it.each([
    ['without an answer', () => mockApi.disconnect('disableAccount'), 'error.server_error'],
    ['by the server', () => mockApi.refuse('disableAccount', 400, 'own_account'), 'act.own_account'],
    [
      'because of an outage',
      () => mockApi.refuse('disableAccount', 503, 'server_error'),
      'error.server_error',
    ],
  ] as const)('The dialog stays open with the reason when the act fails %s', async (_how, prepare, says) => {
    const { dialog, field, press } = await open();
    fill(field, 'stolen phone');
    prepare();
    await press();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe(words(says));
    expect(field.value).toBe('stolen phone');
    mockApi.answer('disableAccount', null);
    mockApi.answer('getAccount', { ...accountDetails, disabled: true });
    await press();
    await screen.findByRole('button', { name: words('account.enable') });
  });
});
