import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setUpPart } from '../../testing/render-part.tsx';
import { rememberEmail, useKnownEmail } from './remembered-email.ts';

const render = setUpPart();

function EmailField() {
  const [email, setEmail] = useState('');
  useKnownEmail(setEmail);
  return <input aria-label="E-mail" value={email} onChange={(event) => setEmail(event.target.value)} />;
}

/** Renders the field, which the user may have focused while it was still empty. */
function open({ focused }: { focused: boolean }): HTMLInputElement {
  rememberEmail('grace@example.org');
  const { container } = render(
    <div
      ref={(element) => {
        if (focused) element?.querySelector('input')?.focus();
      }}
    >
      <EmailField />
    </div>,
  );
  const field = container.querySelector('input');
  if (!field) throw new Error('There is no field.');
  return field;
}

const selected = (field: HTMLInputElement) =>
  field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);

it('A user who types in the e-mail field while the known address comes replaces it', async () => {
  const field = open({ focused: true });
  await waitFor(() => expect(selected(field)).toBe('grace@example.org'), { timeout: 60_000 });
});

it('A user who has typed in the e-mail field already loses nothing', async () => {
  const field = open({ focused: true });
  fireEvent.change(field, { target: { value: 'ada@example.org' } });
  field.setSelectionRange(15, 15);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect([field.value, selected(field)]).toEqual(['ada@example.org', '']);
});

it('A known address is not selected in a field that nobody is in', async () => {
  const field = open({ focused: false });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).not.toBe(''));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(selected(field)).toBe('');
});
