import { fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useEarlyInput } from './use-early-input.ts';

const sent = vi.fn();

function SignIn() {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const send = () => sent(email);
  useEarlyInput(form, (page) => setEmail(String(new FormData(page).get('email'))), send);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <button type="submit">Sign in</button>
    </form>
  );
}

it('A submit at the moment of hydration sends what was typed before', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<SignIn />);
  document.body.append(root);
  const [field, button] = [root.querySelector('input'), root.querySelector('button')];
  if (!field || !button) throw new Error('The form was not rendered');
  field.value = 'alice@portico.example';
  flushSync(() => void hydrateRoot(root, <SignIn />));
  fireEvent.click(button);
  expect(sent.mock.calls).toEqual([['alice@portico.example']]);
});
