import { beforeEach, expect, test, vi } from 'vitest';
import { noteStart, noteUse, sessionEnd } from './session-end.ts';

const hour = 3_600_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: hour });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('An unused session ends after an hour, and using it extends it [9.13]', () => {
  noteStart(8 * 3600);
  expect(sessionEnd()).toEqual({ at: 2 * hour, canStay: true });
  vi.setSystemTime(1.5 * hour);
  noteUse();
  expect(sessionEnd()).toEqual({ at: 2.5 * hour, canStay: true });
});

test('An unused session ends when the rules of the operator say so', () => {
  noteStart(8 * 3600);
  noteUse(600);
  noteUse();
  expect(sessionEnd()).toEqual({ at: hour + 600_000, canStay: true });
});

test('A session that is used all day ends at its absolute limit', () => {
  noteStart(8 * 3600);
  vi.setSystemTime(8.5 * hour);
  noteUse();
  expect(sessionEnd()).toEqual({ at: 9 * hour, canStay: false });
});

test('Without a stored session no end is known', () => {
  expect(sessionEnd()).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  noteStart(8 * 3600);
  expect(sessionEnd()).toBeNull();
});
