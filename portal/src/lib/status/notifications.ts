import { limits } from '@portico/contract/limits';
import type { Notification } from '@portico/contract/shell';
import { createStore, useStore } from '../storage/store.ts';

/** What is being said, and until when. `code` is an error code, put into words where it is shown. */
export type Notice = { readonly id: number } & Omit<Notification, 'message'> & {
    readonly message: string | { readonly code: string };
  };

interface Timer {
  /** Milliseconds left when the timer last stood still. */
  left: number;
  startedAt: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

const none: readonly Notice[] = [];
const store = createStore(none);
const timers = new Map<number, Timer>();
let lastId = 0;

export const currentNotices = store.get;

export function useNotices(): readonly Notice[] {
  return useStore(store, none);
}

/**
 * Says something above the page and returns its id. Success and error go away after `ms`; `wait` stays until
 * `dismiss` takes it away.
 */
export function notify(
  type: Notice['type'],
  message: Notice['message'],
  ms: number = limits.notificationMs,
): number {
  const id = ++lastId;
  store.set([...store.get(), { id, type, message }]);
  if (type !== 'wait') {
    timers.set(id, { left: ms, startedAt: 0, handle: undefined });
    resume(id);
  }
  return id;
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
  store.set(store.get().filter((notice) => notice.id !== id));
}

/** Holds a notice while somebody is reading it. */
export function pause(id: number): void {
  const timer = timers.get(id);
  if (!timer?.handle) return;
  clearTimeout(timer.handle);
  timer.handle = undefined;
  timer.left -= Date.now() - timer.startedAt;
}

export function resume(id: number): void {
  const timer = timers.get(id);
  if (!timer || timer.handle) return;
  timer.startedAt = Date.now();
  timer.handle = setTimeout(dismiss, timer.left, id);
}
