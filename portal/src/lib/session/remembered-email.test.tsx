import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpPart } from '../../testing/render-part.tsx';
import { rememberEmail, useKnownEmail } from './remembered-email.ts';

const render = setUpPart();

/** What waits for the next frame, which a page that nobody looks at may never draw. */
const frames: FrameRequestCallback[] = [];
const nextFrame = () => act(() => frames.splice(0).forEach((draw) => void draw(0)));

beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
});
afterEach(() => void vi.unstubAllGlobals());

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

it('A user who types in the e-mail field while the known address comes replaces it', () => {
  const field = open({ focused: true });
  nextFrame();
  expect(selected(field)).toBe('grace@example.org');
});

it('A user who has typed in the e-mail field already loses nothing', () => {
  const field = open({ focused: true });
  fireEvent.change(field, { target: { value: 'ada@example.org' } });
  field.setSelectionRange(15, 15);
  nextFrame();
  expect([field.value, selected(field)]).toEqual(['ada@example.org', '']);
});

it('A known address is not selected in a field that nobody is in', () => {
  const field = open({ focused: false });
  nextFrame();
  expect([field.value, selected(field)]).toEqual(['grace@example.org', '']);
});
