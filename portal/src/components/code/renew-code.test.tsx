import { ApiError } from '@portico/web/api-error';
import { CodeEntry } from '@portico/web/second-step/code-entry';
import { requested } from '@portico/web/second-step/code-request';
import { useCodeEntry } from '@portico/web/second-step/use-code-entry';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentNotices } from '../../testing/page.ts';
import { setUpPart } from '../../testing/render-part.tsx';
import { advance, stopTime } from '../../testing/time.ts';
import { useStepHost } from './use-step-host.tsx';

const renderPart = setUpPart();

function Request({ onSend }: { onSend: () => Promise<boolean | number> }) {
  const entry = useCodeEntry({
    type: 'EMAIL',
    first: (now) => requested('EMAIL', now),
    send: () => Promise.resolve(),
  });
  const host = useStepHost();
  return <CodeEntry entry={entry} host={host} onRenew={() => entry.renew(onSend)} />;
}

function open(onSend: () => Promise<boolean | number> = async () => true) {
  stopTime();
  renderPart(<Request onSend={onSend} />);
}

const button = () => screen.getByRole('button', { name: /new code|Sending/ });

it('The code entry counts down from five minutes, one second at a time [9.4]', async () => {
  open();
  screen.getByText('Code valid for 5:00');
  await advance(1000);
  screen.getByText('Code valid for 4:59');
});

it('The code entry does not send another code while more than four minutes remain [9.4]', async () => {
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
  screen.getByText('Code valid for 5:00');
});

it('The code entry counts down what is left of a sign-in that ends before the code does', async () => {
  open(async () => 90);
  await advance(60_000);
  fireEvent.click(button());
  await advance(0);
  screen.getByText('Code valid for 1:30');
});

it('The code entry says why another code was not sent', async () => {
  open(() => Promise.reject(new ApiError(400, [{ code: 'invalid_token_data' }])));
  await advance(60_000);
  fireEvent.click(button());
  await advance(0);
  expect(currentNotices().map(({ message }) => message)).toEqual([{ code: 'invalid_token_data' }]);
});

it('The code entry says when another code can be sent, if too many were sent, and sends none before [8.20]', async () => {
  const refused = vi.fn(() =>
    Promise.reject(new ApiError(429, [{ code: 'too_many_requests' }], { retryAfter: 90 })),
  );
  open(refused);
  await advance(60_000);
  fireEvent.click(button());
  await advance(0);
  const [shown] = screen.getAllByText(
    'You have asked for too many codes. You can ask for another one in 1:30.',
  );
  expect(shown).toBeDefined();
  fireEvent.click(button());
  await advance(0);
  expect(refused).toHaveBeenCalledOnce();
  await advance(90_000);
  fireEvent.click(button());
  await advance(0);
  expect(refused).toHaveBeenCalledTimes(2);
});
