import { ApiError } from '@portico/web/api-error';
import type { Texts } from '@portico/web/i18n/texts';
import { completeDom } from '@portico/web/testing-dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TextsProvider } from '../../lib/i18n/i18n.tsx';
import { loadTexts } from '../../lib/i18n/texts.ts';
import { currentNotices, dismiss } from '../../lib/status/notifications.ts';
import { advance, stopTime } from '../../testing/time.ts';
import { ResendCode } from './resend-code.tsx';
import { useCodeRequest } from './use-code-request.ts';

completeDom();
let texts: Texts;
beforeAll(async () => {
  texts = await loadTexts('en', false);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const { id } of currentNotices()) dismiss(id);
});

function Request({ onSend }: { onSend: () => Promise<boolean> }) {
  const request = useCodeRequest();
  const send = async () => {
    const sent = await onSend();
    if (sent) request.restart();
    return sent;
  };
  return <ResendCode request={request} onSend={send} />;
}

function open(onSend: () => Promise<boolean> = async () => true) {
  stopTime();
  render(
    <TextsProvider locale="en" initial={texts}>
      <Request onSend={onSend} />
    </TextsProvider>,
  );
}

const button = () => screen.getByRole('button');

it('counts down from five minutes, one second at a time [9.4]', async () => {
  open();
  screen.getByText('5:00');
  await advance(1000);
  screen.getByText('4:59');
});

it('does not send another code while more than four minutes remain [9.4]', async () => {
  const send = vi.fn(async () => true);
  open(send);
  await advance(59_000);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  expect(send).not.toHaveBeenCalled();
  await advance(1000);
  expect(button().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button());
  await advance(0);
  expect(send).toHaveBeenCalledOnce();
  screen.getByText('5:00');
});

it('says why another code was not sent', async () => {
  open(() => Promise.reject(new ApiError(400, [{ code: 'invalid_token_data' }])));
  await advance(60_000);
  fireEvent.click(button());
  await advance(0);
  expect(currentNotices().map(({ message }) => message)).toEqual([{ code: 'invalid_token_data' }]);
});
