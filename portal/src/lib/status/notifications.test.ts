import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifications } from './notifications.ts';

const { currentNotices, dismiss, dismissAll, notify, pause, resume } = createNotifications();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  dismissAll();
  vi.useRealTimers();
});
const messages = () => currentNotices().map(({ message }) => message);

describe('notifications', () => {
  it('Notifications of success and error disappear after six seconds [3.20, 4.13, 9.7]', () => {
    notify('success', 'Saved');
    notify('error', 'Not saved');
    vi.advanceTimersByTime(5_999);
    expect(messages()).toEqual(['Saved', 'Not saved']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('Notifications disappear after their own time if they have one [4.13]', () => {
    notify('error', 'Too big', { ms: 10_000 });
    vi.advanceTimersByTime(9_999);
    expect(messages()).toEqual(['Too big']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('Notifications are shown once when several calls fail together, until six seconds after the last of them [2.26, 4.13]', () => {
    notify('error', { code: 'internal_server_error' });
    vi.advanceTimersByTime(4_000);
    notify('error', { code: 'internal_server_error' });
    notify('error', 'internal_server_error');
    expect(messages()).toEqual([{ code: 'internal_server_error' }, 'internal_server_error']);
    vi.advanceTimersByTime(5_999);
    expect(messages()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('Notifications of waiting stay until they are removed [3.20, 4.13]', () => {
    const id = notify('wait', 'Registering');
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Registering']);
    dismiss(id);
    expect(messages()).toEqual([]);
  });

  it('Notifications stop their timer while the user reads them, and continue with the time that was left', () => {
    const id = notify('error', 'Read me');
    vi.advanceTimersByTime(5_000);
    pause(id);
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Read me']);
    resume(id);
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual(['Read me']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });
});
