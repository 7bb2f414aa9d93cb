import { limits } from '@portico/contract/limits';
import type { Notification } from '@portico/contract/shell';
import { usePart } from '@portico/web/page-state';
import { createStore, useStore } from '@portico/web/store';

/** The action of a notification: a link or a button. */
export type NoticeAction = { readonly label: string } & (
  | { readonly href: string }
  | { readonly run: () => void }
);

/** A notification that is shown. `code` is an error code, translated where it is shown. */
export type Notice = { readonly id: number } & Omit<Notification, 'message'> & {
    readonly message: string | { readonly code: string };
    readonly action?: NoticeAction | undefined;
  };

export interface NoticeOptions {
  /** How long a success or an error is shown. */
  readonly ms?: number;
  readonly action?: NoticeAction;
}

interface Timer {
  /** Milliseconds left when the timer was last paused. */
  left: number;
  startedAt: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

const none: readonly Notice[] = [];

export function useNotices(): readonly Notice[] {
  return useStore(useNotifications().store, none);
}

export function useNotifications() {
  return usePart(createNotifications);
}

/** The notifications that the page shows, and what adds and removes them. */
export function createNotifications() {
  const store = createStore(none);
  const timers = new Map<number, Timer>();
  let lastId = 0;

  /**
   * Shows a notification and returns its id; `wait` stays until it is dismissed. One that is shown already is
   * shown for longer instead: several calls fail together, and a user reads their message once.
   */
  function notify(
    type: Notice['type'],
    message: Notice['message'],
    { ms = limits.notificationMs, action }: NoticeOptions = {},
  ): number {
    const shown = action ? undefined : store.get().find((notice) => isSame(notice, type, message));
    const id = shown?.id ?? ++lastId;
    if (!shown) store.set([...store.get(), { id, type, message, action }]);
    if (type !== 'wait') {
      const before = timers.get(id);
      clearTimeout(before?.handle);
      timers.set(id, { left: ms, startedAt: 0, handle: undefined });
      const isPaused = before !== undefined && before.handle === undefined;
      if (!isPaused) resume(id);
    }
    return id;
  }

  function dismiss(id: number): void {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    store.set(store.get().filter((notice) => notice.id !== id));
  }

  /** Removes all notifications: after signing out they are not for the next user. */
  function dismissAll(): void {
    for (const { id } of store.get()) dismiss(id);
  }

  /** Stops the timer, as long as a pointer or the focus is on the notification. */
  function pause(id: number): void {
    const timer = timers.get(id);
    if (!timer?.handle) return;
    clearTimeout(timer.handle);
    timer.handle = undefined;
    timer.left -= Date.now() - timer.startedAt;
  }

  function resume(id: number): void {
    const timer = timers.get(id);
    if (!timer || timer.handle) return;
    timer.startedAt = Date.now();
    timer.handle = setTimeout(dismiss, timer.left, id);
  }

  return { store, currentNotices: store.get, notify, dismiss, dismissAll, pause, resume };
}

function isSame(notice: Notice, type: Notice['type'], message: Notice['message']): boolean {
  const textOf = (either: Notice['message']) => (typeof either === 'string' ? either : either.code);
  // Each `wait` belongs to one call, which dismisses it.
  if (type === 'wait' || notice.action || notice.type !== type) return false;
  return typeof notice.message === typeof message && textOf(notice.message) === textOf(message);
}
